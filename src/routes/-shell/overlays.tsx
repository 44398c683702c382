import { lazy, Suspense, useDeferredValue } from 'react'
import { type AuthDialog as Dialog, useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useInstallGuide } from '#src/features/install/install-guide-state.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { loadCartPanel, loadMenuDrawer, loadSearchSheet } from './load-overlay.ts'
import { useShell } from './shell-state.ts'
import { useShopColors } from './use-shop-colors.ts'

const loadChanges = () => import('./changes-drawer.tsx')
const loadChoice = () => import('./choice-dialog.tsx')
const loadLogin = () => import('#src/features/auth/login-dialog.tsx')
const loadForgot = () => import('#src/features/auth/forgot-dialog.tsx')
const loadOtp = () => import('#src/features/auth/otp-dialog.tsx')
const loadGuide = () => import('#src/features/install/install-guide.tsx')
const loadReset = () => import('#src/features/auth/reset-dialog.tsx')
const loadRegister = () => import('#src/features/auth/register-dialog.tsx')

const CartDrawer = lazy(() => loadCartPanel().then((file) => ({ default: file.CartDrawer })))
const MenuDrawer = lazy(() => loadMenuDrawer().then((file) => ({ default: file.MenuDrawer })))
const SearchSheet = lazy(() => loadSearchSheet().then((file) => ({ default: file.SearchSheet })))
const ChangesDrawer = lazy(() => loadChanges().then((file) => ({ default: file.ChangesDrawer })))
const ChoiceDialog = lazy(() => loadChoice().then((file) => ({ default: file.ChoiceDialog })))
const LoginDialog = lazy(() => loadLogin().then((file) => ({ default: file.LoginDialog })))
const RegisterDialog = lazy(() => loadRegister().then((file) => ({ default: file.RegisterDialog })))
const ForgotDialog = lazy(() => loadForgot().then((file) => ({ default: file.ForgotDialog })))
const InstallGuide = lazy(() => loadGuide().then((file) => ({ default: file.InstallGuide })))
const OtpDialog = lazy(() => loadOtp().then((file) => ({ default: file.OtpDialog })))
const ResetDialog = lazy(() => loadReset().then((file) => ({ default: file.ResetDialog })))

/** What opens over a page, and the colours of all of it. */
export function Overlays() {
  const cart = useCartPanel()
  const shell = useShell()
  const guide = useInstallGuide()
  // Deferred: React would first show that nothing is there, and then not change that for 300 ms.
  const dialog = useDeferredValue(useAuthDialogs((state) => state.open))
  const isCartOpen = useDeferredValue(cart.isOpen)
  const open = useDeferredValue(shell.open)
  useShopColors()
  return (
    <Suspense>
      {isCartOpen && <CartDrawer onClose={cart.close} />}
      {open === 'menu' && <MenuDrawer onClose={shell.close} />}
      {open === 'search' && <SearchSheet onClose={shell.close} />}
      {open === 'changes' && <ChangesDrawer onClose={shell.close} />}
      {typeof open === 'object' && open && <ChoiceDialog product={open} onClose={shell.close} />}
      {guide.isOpen && <InstallGuide onClose={guide.close} />}
      {dialog && <AuthDialog dialog={dialog} />}
    </Suspense>
  )
}

/** Signing in, in its steps (section 4). */
function AuthDialog({ dialog }: { dialog: Dialog }) {
  const settings = useSettings()
  switch (dialog) {
    case 'login':
      return (
        <LoginDialog
          demo={settings.app_environment === 'local' ? settings.demo_login : null}
          social={settings.social_auths}
        />
      )
    case 'register':
      return (
        <RegisterDialog
          social={settings.social_auths}
          verifyBy={settings.register_otp_verify ? settings.register_otp_type || 'phone' : null}
        />
      )
    case 'forgot':
      return <ForgotDialog byPhone={settings.forgot_otp_type === 'phone'} />
    case 'otp':
    case 'forgot-otp':
      return <OtpDialog />
    case 'reset':
      return <ResetDialog />
  }
}
