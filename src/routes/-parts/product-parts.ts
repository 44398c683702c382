/** What of a product's page comes alive later, in one chunk. */
// biome-ignore-start lint/performance/noBarrelFile: one chunk on purpose, requested once
export { ProductFacts } from '#src/features/catalogue/product-facts.tsx'
export { PAGE_SIZES } from '#src/ui/picture-source.ts'
export { preloadPicture } from '#src/ui/preload-picture.ts'
export { Breadcrumbs } from './breadcrumbs.tsx'
export { Description } from './product-description.tsx'
export { ProductGallery } from './product-gallery.tsx'
export { ProductSections } from './product-sections.tsx'
export { Delivery, Seller } from './seller.tsx'
// biome-ignore-end lint/performance/noBarrelFile: see above
