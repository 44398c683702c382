/** What the browser's translation shows in the place of a text node, by that node. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Keeps a page working that the browser translates. Chrome replaces text nodes by `<font>` elements,
 * also those that React goes on to change, remove, or insert something before: a change would not be
 * seen, and the others would end the page with an error. Nothing is patched before that happens.
 */
export function tolerateTranslation(): void {
  let isTranslated = false
  const changes = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target as Text)
  })
  const replacements = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      if (text?.nodeType !== Node.TEXT_NODE || text.parentNode === target) continue
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!standIn) continue
      standIns.set(text, standIn as ChildNode)
      changes.observe(text, { characterData: true })
      if (!isTranslated) patchNodes()
      isTranslated = true
    }
  })
  replacements.observe(document.body, { childList: true, subtree: true })
}

const isFont = (node: Node | null) => node?.nodeName === 'FONT'

/** Puts back a text that has changed: it is translated anew. */
function showAgain(text: Text): void {
  const standIn = standIns.get(text)
  if (!standIn?.isConnected) return
  standIns.delete(text)
  standIn.replaceWith(text)
}

/** Returns the child itself or what stands in for it; null if the parent has neither. */
const shownIn = (parent: Node, child: Node): Node | null =>
  [child, standIns.get(child)].find((node) => node?.parentNode === parent) ?? null

function patchNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    insertBefore.call(this, added, next && shownIn(this, next))
    return added
  }
}
