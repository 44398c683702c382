/** Elements of HTML, former ones included, and those of drawings within it. */
const ELEMENTS = `a abbr acronym address applet area article aside audio b base basefont bdi bdo big
  blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del
  details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
  h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main
  map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p
  param picture pre progress q rp rt ruby s samp script search section select slot small source span
  strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp svg circle defs g line path polygon rect use`

/** Names with a colon, such as o:p, are those of word processors. */
const UNKNOWN_TAG = new RegExp(
  `<(?=/?[a-z])(?!/?(?:[a-z]\\w*:|(?:${ELEMENTS.split(/\s+/).join('|')})(?![\\w-])))`,
  'gi',
)

/** Returns HTML in which a "<" that begins no element of HTML is text, as in "Cable <USB-C>". */
export const escapeUnknownTags = (html: string): string => html.replace(UNKNOWN_TAG, '&lt;')
