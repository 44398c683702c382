import { lazy, Suspense } from 'react'
import { useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useShell } from './shell-state.ts'

export const loadCartPanel = () => import('./cart-drawer.tsx')
export const loadMenuDrawer = () => import('./menu-drawer.tsx')
export const loadSearchDialog = () => import('#src/features/search/search-dialog.tsx')
const loadLogin = () => import('#src/features/auth/login-dialog.tsx')
const loadRegister = () => import('#src/features/auth/register-dialog.tsx')

const CartDrawer = lazy(() => loadCartPanel().then((file) => ({ default: file.CartDrawer })))
const MenuDrawer = lazy(() => loadMenuDrawer().then((file) => ({ default: file.MenuDrawer })))
const SearchDialog = lazy(() => loadSearchDialog().then((file) => ({ default: file.SearchDialog })))
const LoginDialog = lazy(() => loadLogin().then((file) => ({ default: file.LoginDialog })))
const RegisterDialog = lazy(() => loadRegister().then((file) => ({ default: file.RegisterDialog })))

/** What opens over a page. Each has a chunk of its own, fetched when it is needed or about to be. */
export function Overlays() {
  const dialog = useAuthDialogs((state) => state.open)
  const cart = useCartPanel()
  const shell = useShell()
  return (
    <Suspense>
      {cart.isOpen && <CartDrawer onClose={cart.close} />}
      {shell.open === 'menu' && <MenuDrawer onClose={shell.close} />}
      {shell.open === 'search' && <SearchDialog onClose={shell.close} />}
      {dialog === 'login' && <Login />}
      {dialog === 'register' && <RegisterDialog />}
    </Suspense>
  )
}

function Login() {
  const { app_environment, demo_login } = useSettings()
  return <LoginDialog demo={app_environment === 'local' ? demo_login : null} />
}
