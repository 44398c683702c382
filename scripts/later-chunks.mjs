import { join } from 'node:path'
import { root } from './freshness.mjs'

/**
 * What is fetched when a page is interactive, at rest, or when somebody asks for it: a file for what
 * is used together, instead of a hundred small ones. An earlier file never needs a later one.
 */
const LATER = {
  frame: [
    'src/routes/-shell/header-actions.tsx',
    'src/routes/-shell/category-bar.tsx',
    'src/routes/-shell/bottom-bar.tsx',
    'src/routes/-shell/top-line.tsx',
    'src/routes/-shell/overlays.tsx',
    'src/routes/-shell/footer.tsx',
    'src/features/search/search-box.tsx',
    // Of the pages on which most visits begin.
    'src/routes/-parts/home-sections.tsx',
    'src/routes/-parts/product-parts.ts',
    'src/features/catalogue/filter-panel.tsx',
    'src/features/catalogue/chosen-filters.tsx',
    'src/features/catalogue/sort-menu.tsx',
    'src/features/catalogue/list-search.tsx',
    'src/features/cart/buy-now-button.tsx',
    'src/features/catalogue/list-pages.tsx',
    'src/features/catalogue/onward-tile.tsx',
    'src/features/catalogue/empty-list.tsx',
    'src/ui/pagination.tsx',
    'src/features/catalogue/quantity-picker.tsx',
    'src/ui/quantity-stepper.tsx',
    'src/ui/shelf-buttons.tsx',
  ],
  background: [
    'src/app/start-background.ts',
    'src/query/read-public.ts',
    'src/routes/-shell/status-bar.tsx',
    // Pressing "Add to Cart" then waits for no file.
    'src/features/cart/change-cart.ts',
    'src/features/cart/cart-feedback.tsx',
    'src/features/cart/stepper-in-cart.tsx',
  ],
  forms: ['src/forms/form.tsx', 'src/forms/use-endpoint-form.ts', 'src/ui/field.tsx'],
  checkout: ['checkout', 'buynow'].map((name) => `src/routes/${name}.tsx?tsr-split=component`),
  dialogs: ['src/ui/dialog.tsx', 'src/ui/drawer.tsx'],
  cart: ['src/routes/-shell/cart-drawer.tsx'],
  login: ['login', 'register', 'otp', 'forgot', 'reset'].map(
    (name) => `src/features/auth/${name}-dialog.tsx`,
  ),
}
/** Routes on which most visits begin. What they need at once stays out of those files. */
const FIRST =
  /\/src\/routes\/(index|products|categories|best-deal|most-popular)[^/]*\?tsr-split=component$/

/** Of the libraries' file in the graph, but no part of a first load. */
const MUTATION = /\/(useMutation|mutationObserver)\./
const QUERIES = /\/(useQueries|queriesObserver)\./

/**
 * All but those of a first screen, which files of their own have (vite.config.ts): they would be
 * forty of 200 bytes.
 */
const ICONS = /lucide-react.*\/icons\/(?!(menu|search|heart|star)\.)/

/** Pages of a signed-in account, in one file after all others. */
const ACCOUNT = /\/src\/routes\/_account[^/]*\?tsr-split=component$/

/** @typedef {import('vite').Rolldown.ChunkingContext} Modules */

let graph = null
let groups = new Map()

/**
 * Returns the chunk of a module that no first visit needs at once, null if another rule decides.
 * A chunk is closed: whatever its modules import statically lies in it, in the frame's, or in a
 * first load.
 * @param {string} id
 * @param {Modules} modules
 */
export function laterChunk(id, modules) {
  const entry = join(root, 'src/app/entry-browser.tsx')
  // Other builds with this configuration have no such entry.
  if (!modules.getModuleInfo(entry)) return null
  if (graph !== modules) {
    graph = modules
    groups = groupModules(entry, modules)
  }
  if (ICONS.test(id)) return 'frame'
  const later = MUTATION.test(id) ? 'forms' : QUERIES.test(id) ? 'checkout' : null
  return groups.get(id) ?? later
}

function groupModules(entry, modules) {
  const first = closure([entry], modules)
  const pages = [...first].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  closure(
    pages.filter((id) => FIRST.test(id)),
    modules,
    first,
  )
  const grouped = new Map()
  const all = Object.entries(LATER).map(([name, paths]) => [
    name,
    paths.map((path) => join(root, path)),
  ])
  for (const [name, ids] of [...all, ['account', pages.filter((id) => ACCOUNT.test(id))]]) {
    for (const id of closure(ids, modules)) {
      if (!first.has(id) && !grouped.has(id)) grouped.set(id, name)
    }
  }
  return grouped
}

/** Adds everything that modules import statically, and the modules themselves. */
function closure(ids, modules, found = new Set()) {
  for (const id of ids) {
    const module = modules.getModuleInfo(id)
    if (!module || found.has(id)) continue
    found.add(id)
    closure(module.importedIds, modules, found)
  }
  return found
}
