import { __iconData as arrow } from 'lucide-react/icons/arrow-right'
import { __iconData as chevron } from 'lucide-react/icons/chevron-down'
import { __iconData as heart } from 'lucide-react/icons/heart'
import { __iconData as message } from 'lucide-react/icons/message-circle'
import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as shield } from 'lucide-react/icons/shield-check'
import { __iconData as shoppingCart } from 'lucide-react/icons/shopping-cart'
import { __iconData as sliders } from 'lucide-react/icons/sliders-horizontal'
import { __iconData as star } from 'lucide-react/icons/star'
import { __iconData as truck } from 'lucide-react/icons/truck'
import { __iconData as undo } from 'lucide-react/icons/undo-2'
import { __iconData as cross } from 'lucide-react/icons/x'
import plugin from 'tailwindcss/plugin'

const attributes = (values) =>
  Object.entries(values)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')

const mask = ({ node }, fill) => {
  const shapes = node.map(([name, values]) => `<${name} ${attributes(values)}/>`).join('')
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`
}

/**
 * Icons as masks of pseudo-elements, for what a page shows sixty times: as SVG elements, they would
 * be a third of its document. Also for what the first script of a list would have to bring.
 */
export default plugin(({ addBase }) =>
  addBase({
    ':root': {
      '--icon-arrow': mask(arrow, 'none'),
      '--icon-cart': mask(shoppingCart, 'none'),
      '--icon-chevron': mask(chevron, 'none'),
      '--icon-heart': mask(heart, 'none'),
      '--icon-heart-filled': mask(heart, 'black'),
      '--icon-message': mask(message, 'none'),
      '--icon-plus': mask(plus, 'none'),
      '--icon-shield': mask(shield, 'none'),
      '--icon-sliders': mask(sliders, 'none'),
      '--icon-star-filled': mask(star, 'black'),
      '--icon-truck': mask(truck, 'none'),
      '--icon-undo': mask(undo, 'none'),
      '--icon-x': mask(cross, 'none'),
    },
  }),
)
