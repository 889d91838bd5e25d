import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAMILIES } from '@baize/tile-art'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Where the games' client is built to. */
const FOLDER = fileURLToPath(new URL('../../../stage/dist/', import.meta.url))
const YEAR_SECONDS = 31_536_000
const KINDS: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

const fileParams = z.object({
  file: z.string().regex(/^[\w-][\w.-]{0,120}\.(js|css|woff2|webp|svg)$/),
})
const familyParams = z.object({ file: z.string().regex(/^[a-z]{1,20}\.svg$/) })
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** What a page loads; names carry a hash of their content. */
export interface StageBundle {
  readonly script: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

/** Reads what was built; undefined where nothing was, and pages say so. */
export function readStageBundle(folder = FOLDER): StageBundle | undefined {
  const text = readText(join(folder, '.vite/manifest.json'))
  if (text === undefined) return undefined
  const manifest = manifestShape.parse(JSON.parse(text))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) return undefined
  const parts = (entry.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return {
    script: entry.file,
    preloads: parts.map(({ file }) => file),
    styles: [entry, ...parts].flatMap(({ css }) => css ?? []),
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * The client's files and the patterns of plates. A game stands in a frame without an origin, so every
 * file of it may be read from anywhere.
 */
export function addStageFiles(app: FastifyInstance): void {
  app.get('/vendor/stage/:file', async (request, reply) => {
    const read = fileParams.safeParse(request.params)
    const file = read.success ? read.data.file : ''
    reply.header('access-control-allow-origin', '*')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [encoding, ending] = /\bbr\b/.test(accepted) ? ['br', '.br'] : ['gzip', '.gz']
    const path = join(FOLDER, 'assets', file)
    const packed = await readFile(path + ending).catch(() => undefined)
    const content = packed ?? (await readFile(path).catch(() => undefined))
    if (file === '' || !content) return await reply.status(404).send({ error: 'unknown' })
    reply.type(KINDS[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    reply.header('vary', 'accept-encoding')
    if (packed) reply.header('content-encoding', encoding)
    return await reply.send(content)
  })
  app.get('/vendor/motif/:file', async (request, reply) => {
    const read = familyParams.safeParse(request.params)
    const name = read.success ? read.data.file.slice(0, -'.svg'.length) : ''
    reply.header('access-control-allow-origin', '*')
    const family = Object.entries(FAMILIES).find(([each]) => each === name)?.[1]
    if (!family) return await reply.status(404).send({ error: 'unknown' })
    return await reply.type('image/svg+xml').send(motifPicture(family.motif))
  })
}

/** The pattern alone, fading downwards as on a tile. */
function motifPicture(motif: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 300 400"><defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#fff"/><stop offset=".95" stop-color="#000"/></linearGradient><mask id="fading"><rect width="300" height="400" fill="url(#fade)"/></mask></defs><g mask="url(#fading)">${motif}</g></svg>`
}
