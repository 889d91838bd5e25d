import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg)$/

export default defineConfig({
  plugins: [react(), tailwindcss(), compressBuild()],
  build: {
    target: 'baseline-widely-available',
    // Pictures and fonts stay files: inlined they would be fetched by everyone, used or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(wps|lgw|live$)': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
})

/** Lays a `.br` and a `.gz` beside every text file, so that the server compresses nothing itself. */
function compressBuild(): Plugin {
  let folder = ''
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      const files = names.filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(
        files.map(async (name) => {
          const path = join(folder, name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}
