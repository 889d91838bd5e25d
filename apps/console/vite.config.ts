import { schemasAreTypes } from '@baize/api-client/schemas-are-types'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server serves the built console under `/console/`; in development it is asked for data. */
export default defineConfig({
  base: '/console/',
  plugins: [schemasAreTypes('staff'), react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(ops|wps)/': process.env.BAIZE_SERVER ?? 'http://127.0.0.1:8080',
    },
  },
})
