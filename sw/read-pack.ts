type Bytes = Uint8Array<ArrayBuffer>

const NEW_LINE = 10

/**
 * Returns the files in a pack that scripts/pack-files.mjs has written, by address. They stay the
 * bytes that they are: as strings, read out of JSON, a weak phone would hold each of them four times.
 * @throws if it is not the whole pack
 */
export function readPack(pack: Bytes): [address: string, file: Bytes][] {
  const end = pack.indexOf(NEW_LINE) + 1
  const lengths: [string, number][] = JSON.parse(new TextDecoder().decode(pack.subarray(0, end)))
  let place = end
  const files = lengths.map(([address, length]): [string, Bytes] => {
    place += length
    return [address, pack.subarray(place - length, place)]
  })
  if (place !== pack.length) throw new Error(`Not the whole pack: ${pack.length} of ${place}`)
  return files
}
