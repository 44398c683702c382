const DURATION_MS = 200
/** Width of the picture when it has arrived, in pixels: that of the cart's icon. */
const ARRIVED = 24

/**
 * Shows where a product has gone: the picture beside the pressed button flies to the cart in view,
 * and the cart grows for a moment. Nothing waits for it, and whoever wants less motion sees none.
 */
export function flyToCart(button: Element) {
  const cart = [...document.querySelectorAll('[data-cart]')].findLast(isInView)
  if (!cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const pictures = button.closest('article, main')?.querySelectorAll('img') ?? []
  const picture = [...pictures].find(isInView)
  if (picture) fly(picture, cart)
  cart.animate(
    { transform: ['none', 'scale(1.2)', 'none'] },
    { duration: DURATION_MS, delay: picture ? DURATION_MS - 50 : 0, easing: 'ease-out' },
  )
}

function fly(picture: HTMLImageElement, cart: Element) {
  const from = picture.getBoundingClientRect()
  const [start, end] = [centerOf(picture), centerOf(cart)]
  // Not a clone, which would choose among the sources anew and fetch a file.
  const copy = new Image()
  copy.src = picture.currentSrc
  copy.alt = ''
  copy.className = 'pointer-events-none fixed z-50 rounded-full object-cover'
  Object.assign(copy.style, {
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  document.body.append(copy)
  const move = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${ARRIVED / from.width})`
  copy.animate(
    { transform: ['none', move], opacity: [0.9, 0.6] },
    { duration: DURATION_MS, easing: 'cubic-bezier(0.4, 0, 0.8, 1)' },
  ).onfinish = () => copy.remove()
}

/** Not scrolled away, neither with the page nor inside a gallery. */
function isInView(element: Element) {
  const { x, y } = centerOf(element)
  return document.elementsFromPoint(x, y).includes(element)
}

function centerOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
