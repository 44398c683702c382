import type { MouseEvent } from 'react'

/**
 * Lets the clicked card's picture grow into the one of the product's page. Only one picture on a
 * page may carry the name, and a product page already has its own.
 */
export function leadIntoPicture(event: MouseEvent<HTMLElement>): void {
  if (document.querySelector('.product-picture-lead')) return
  const picture = event.currentTarget.closest('article')?.querySelector('img')
  if (picture) picture.style.setProperty('view-transition-name', 'product-picture')
}
