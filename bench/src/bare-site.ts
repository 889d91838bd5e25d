import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from '../../tools/shared/compress-files.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'

const PAGE = fileURLToPath(new URL('bare-page', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Serves the smallest page that React draws, built and compressed as the player site is, for as long as `work` lasts. */
export async function withBareSite<Value>(work: (site: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bare-site-'))
  try {
    await build({
      configFile: false,
      root: PAGE,
      logLevel: 'error',
      mode: 'production',
      build: { outDir: folder, modulePreload: { polyfill: false }, reportCompressedSize: false },
    })
    await compressFiles(folder)
    return await serve(folder, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function serve<Value>(folder: string, work: (site: string) => Promise<Value>) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const packed = await readFile(`${file}.br`).catch(() => undefined)
    const content = packed ?? (await readFile(file).catch(() => undefined))
    if (!content) return response.writeHead(404).end()
    const encoding = packed ? { 'content-encoding': 'br' } : {}
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, ...encoding }).end(content)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
