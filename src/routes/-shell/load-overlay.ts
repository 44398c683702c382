/** What opens over a page has chunks of its own, fetched when it is needed or about to be. */
export const loadCartPanel = () => import('./cart-drawer.tsx')
export const loadMenuDrawer = () => import('./menu-drawer.tsx')
export const loadSearchSheet = () => import('./search-sheet.tsx')
