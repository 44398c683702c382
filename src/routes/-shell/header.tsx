import { Menu, Search } from 'lucide-react'
import { HEADER_HEIGHT, SHELL_SEARCH_ID } from '#contract/shell.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { WideOnly } from '#src/ui/wide-only.tsx'
import { insteadOfPopover } from './instead-of-popover.ts'
import { loadMenuDrawer, loadSearchSheet } from './load-overlay.ts'
import { Logo } from './logo.tsx'
import { useShell } from './shell-state.ts'
import { useHiddenHeader } from './use-hidden-header.ts'

const HeaderActions = deferHydration(
  'frame',
  async () => (await import('./header-actions.tsx')).HeaderActions,
)
const SearchBox = deferHydration(
  'frame',
  async () => (await import('#src/features/search/search-box.tsx')).SearchBox,
)
const CategoryBar = deferHydration(
  'frame',
  async () => (await import('./category-bar.tsx')).CategoryBar,
)

/** Hides on scrolling down and comes back on scrolling up. */
export function Header() {
  const { t } = useTranslation()
  const { show } = useShell()
  const hidden = useHiddenHeader()
  return (
    <header
      data-hidden={hidden || undefined}
      className="sticky top-0 z-30 border-line border-b bg-card transition-transform duration-200 focus-within:transform-none data-hidden:-translate-y-full"
    >
      <div className={`wrap flex items-center gap-2 md:gap-5 lg:gap-8 ${HEADER_HEIGHT}`}>
        <IconButton
          label={t('shell.menu')}
          className="-ms-2 lg:hidden"
          onClick={() => show('menu')}
          onPointerDown={loadMenuDrawer}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
        <Logo />
        <div className="mx-auto hidden w-full max-w-2xl md:block">
          <WideOnly from="md">
            <SearchBox />
          </WideOnly>
        </div>
        <div className="ms-auto flex items-center">
          <IconButton
            label={t('shell.search')}
            className="md:hidden"
            popoverTarget={SHELL_SEARCH_ID}
            onClick={insteadOfPopover(() => show('search'))}
            onPointerDown={loadSearchSheet}
          >
            <Search size={22} aria-hidden />
          </IconButton>
          <HeaderActions />
        </div>
      </div>
      <WideOnly from="lg">
        <CategoryBar />
      </WideOnly>
    </header>
  )
}
