import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server serves the built site under `/`; in development it is asked for data. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
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
