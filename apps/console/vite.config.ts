import { schemasAreTypes } from '@baize/api-client/schemas-are-types'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server serves the built console under `/console/`; `npm run dev` serves its sources there. */
export default defineConfig({
  base: '/console/',
  plugins: [schemasAreTypes('staff'), react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
