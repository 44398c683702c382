import type { FavoriteModel } from './favorite-model.ts'

/** Checks what a shopper may expect of the hearts. Throws for the first broken promise. */
export function checkFavorites(model: FavoriteModel): void {
  const { wishes, server, browser, everParked, seqOfKey } = model
  const done = new Set<number>()
  const last = new Map<string, number>()
  const onWishlist = new Map<string, boolean>()
  for (const { id, user, key, body } of server.effects) {
    const seq = seqOfKey.get(key) ?? 0
    const wish = wishes.find((one) => one.seq === seq)
    const heart = `product ${id} of ${user}`
    if (wish && wish.owner !== user) throw new Error(`${seq} was done as ${user}`)
    if (done.has(seq)) throw new Error(`${seq} was done twice`)
    done.add(seq)
    const { is_favorite = !onWishlist.get(heart) } = JSON.parse(body) as { is_favorite?: boolean }
    onWishlist.set(heart, is_favorite)
    if (everParked.has(seq)) continue
    if (seq < (last.get(heart) ?? 0)) throw new Error(`${seq} was done out of order`)
    last.set(heart, seq)
  }

  const latest = new Map<string, boolean>()
  const unclear = new Set<string>()
  for (const { seq, owner, product, wanted } of wishes.toSorted((a, b) => a.seq - b.seq)) {
    const heart = `product ${product} of ${owner}`
    latest.set(heart, wanted)
    if (everParked.has(seq)) unclear.add(heart)
    if (done.has(seq)) continue
    const raw = browser.disk.changes.get(seq)
    if (!raw) throw new Error(`${seq} was acknowledged and is lost`)
    if (raw.state !== 'parked') throw new Error(`${seq} is stuck`)
    if (!server.refusedKeys.has(String(raw.key))) throw new Error(`${seq} was parked, not refused`)
  }
  for (const [heart, wanted] of latest) {
    // What was refused and retried may come after a later press.
    if (unclear.has(heart)) continue
    if (onWishlist.get(heart) !== wanted) throw new Error(`${heart} is not as last pressed`)
  }
}
