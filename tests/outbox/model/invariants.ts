import type { ShopModel } from './shop-model.ts'

/** Checks the promises to the shopper. Throws for the first broken one. */
export function checkPromises(model: ShopModel): void {
  const { added, server, browser, everParked, removed } = model
  const raws = [...browser.disk.changes.values()]
  const onDisk = new Map(raws.map((raw) => [raw.product as number, raw]))
  const owners = new Map(added.map((change) => [change.id, change.owner]))

  const done = new Set<number>()
  const lastSeq = new Map<string, number>()
  const seqs = new Map(added.map((change) => [change.id, change.seq ?? 0]))
  for (const { id, user } of server.effects) {
    const owner = owners.get(id)
    if (owner !== undefined && owner !== user) throw new Error(`${id} was done as another user`)
    if (done.has(id)) throw new Error(`${id} was done twice`)
    done.add(id)
    const seq = seqs.get(id)
    if (owner === undefined || seq === undefined || everParked.has(id)) continue
    if (seq < (lastSeq.get(owner) ?? 0)) throw new Error(`${id} was done out of order`)
    lastSeq.set(owner, seq)
  }

  for (const { id } of added) {
    if (done.has(id) || removed.has(id)) continue
    const raw = onDisk.get(id)
    if (!raw) throw new Error(`${id} was acknowledged and is lost`)
    if (raw.state !== 'parked') throw new Error(`${id} is stuck`)
    const { code } = raw.lastError as { code: string }
    if (code !== 'too_old' && !server.refused.has(id))
      throw new Error(`${id} was parked as ${code}`)
  }
  if (raws.some((raw) => raw.state !== 'parked')) throw new Error('something is stuck')
  if (raws.filter((raw) => raw.seq < 0).length !== model.strange) {
    throw new Error('a record of another schema is lost')
  }
}
