import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The client of the pretend vendors' games. The sandbox writes its page and reads from the manifest what
 * that loads; addresses are relative, because the sandbox may be reached under any name.
 */
export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          // What every game shares: drawn with, and read.
          groups: [
            {
              name: 'drawing',
              test: /node_modules\/(pixi\.js|@pixi|eventemitter3|earcut|parse-svg-path)\//,
            },
            {
              name: 'stage',
              test: /node_modules\/(?!@fontsource)|packages\/|apps\/stage\/src\/(game|messages\.ts|stage-facts)/,
            },
          ],
        },
      },
    },
  },
})
