import { schemasAreTypes } from '@baize/api-client/schemas-are-types'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Kept together because the first view needs all of it; overlays and their library are not. */
const FIRST_VIEW = [
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack)\//,
  /packages\/(kernel|contract|api-client|messages)\/src\/(?!language-chooser)/,
  /apps\/player\/src\/(app|shell)\/(?!account-menu|app-card|language-chooser|toaster-host|sign-out-dialog|real-account)/,
]

/** The server serves the built site under `/`; in development it is asked for data. */
export default defineConfig({
  plugins: [schemasAreTypes('players'), codeAfterLooks(), react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    // Pictures and fonts stay files: inlined they would be fetched by everyone, used or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first-view', test: (id) => FIRST_VIEW.some((part) => part.test(id)) }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(wps|lgw)/': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
})

/**
 * The page's looks and letters come before its code, which is ten times as heavy: what stands in
 * `index.html` is seen while the code is on its way.
 */
function codeAfterLooks(): Plugin {
  return {
    name: 'code-after-looks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<(?:script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
    },
  }
}
