import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemasAreTypes } from '@baize/api-client/schemas-are-types'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { SLOT_LOOKS } from './src/features/games/slots/slot-look.ts'

/** Kept together because the first view needs it; overlays and their library are not. */
const FIRST_VIEW = [
  /vite\/preload-helper/,
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack)\//,
  /packages\/(kernel|contract|api-client|messages)\/src\/(?!language-chooser|text-pattern|typed-sum|registration|field-rule|protection\/|identity-check\/)/,
  /packages\/ui-kit\/src\/(game|controls)\//,
  /apps\/player\/src\/features\/.+\/routes\.tsx?$/,
  /apps\/player\/src\/(app|routes|shell|features\/lobby)\/(?!account-menu|app-card|language-chooser|toaster-host|sign-out-dialog|real-account|banner-carousel|vendor-games|recent)/,
]

const FIRST_SCREENS = ['main.tsx', 'features/lobby/home.screen.tsx'].map(sourcePath)

/** What only wide windows show at once, and what a lobby shows further down: one file each instead of dozens. */
const WIDE_VIEW = ['shell/side-menu.tsx', 'shell/category-nav.tsx'].map(sourcePath)
const LOWER_VIEW = [
  'features/live-bets/live-bets.tsx',
  'features/games/live-tables/lobby/live-rail.tsx',
].map(sourcePath)

const PIXI_REST =
  /\/(?:index|browserAll)\.mjs$|\/(?:gpu|canvas|events|accessibility|dom|spritesheet|environment-webworker)\//

/** The screens of games, and what a slot that is opened by its address needs besides the code of the lobby. */
const GAME_SCREENS = /\/features\/games\//
const GAME_SCREEN = [sourcePath('features/games/game.screen.tsx')]
const SLOT_STARTS = [...GAME_SCREEN, sourcePath('features/games/slots/slots.screen.tsx')]

/** What other screens need as well is not theirs alone. */
const SCREENS = [
  ...FIRST_SCREENS,
  ...globSync('src/**/*.screen.tsx', { cwd: import.meta.dirname }).map((path) =>
    sourcePath(path.slice('src/'.length)),
  ),
]

const NO_GAME_SCREENS = SCREENS.filter((path) => !GAME_SCREENS.test(path))

/** The server serves the built site under `/`; `npm run dev` serves its sources there. */
export default defineConfig({
  plugins: [
    schemasAreTypes('players'),
    codeAfterLooks(),
    objectsOfFirstBanner(),
    codeOfSlots(),
    react(),
    tailwindcss(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Every browser of that target knows the hint itself.
    modulePreload: { polyfill: false },
    // Pictures and fonts stay files: inlined they would be fetched by everyone, used or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The word that stands for the schema library answers anything with itself.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: reachedOnly('first-view', FIRST_SCREENS),
              test: (id) => FIRST_VIEW.some((part) => part.test(id)),
              priority: 5,
            },
            { name: 'pixi', test: isDrawnByWebgl, priority: 4 },
            { name: reachedOnly('wide-view', WIDE_VIEW, SCREENS), priority: 3 },
            { name: reachedOnly('lower-view', LOWER_VIEW, SCREENS), priority: 2 },
            {
              // What shows the title picture comes before what plays.
              name: reachedOnly('game-screen', GAME_SCREEN, NO_GAME_SCREENS),
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: reachedOnly('game-view', SLOT_STARTS, NO_GAME_SCREENS),
              priority: 1,
              // Dialogs and the like stay files of their own for the screens that have no game.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})

/** PixiJS without the renderers for WebGPU and plain canvases and without systems of its own that no scene asks for. */
function isDrawnByWebgl(id: string): boolean {
  if (!/node_modules\/pixi\.js\/lib\//.test(id)) return false
  return /GpuUboSystem|\/scene\/text\//.test(id) || !PIXI_REST.test(id)
}

function sourcePath(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url))
}

/** A file of what is reached from some modules and not from others; what the same folders hold for later screens comes with these. */
function reachedOnly(name: string, starts: readonly string[], before: readonly string[] = []) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    needed ??= reachedFrom(starts, graph).difference(reachedFrom(before, graph))
    return needed.has(id) ? name : null
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Every module that the given ones import, directly or by others, without waiting for a click. */
function reachedFrom(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

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

/** Writes the address of each drawn object to the plate that `early.js` fills: built files carry a mark in their names. */
function objectsOfFirstBanner(): Plugin {
  return {
    name: 'objects-of-first-banner',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const objects = Object.values(bundle).flatMap((file) => {
          const [source = ''] = file.type === 'asset' ? file.originalFileNames : []
          const name = /ui-kit\/src\/art\/([a-z-]+)\.webp$/.exec(source)?.[1]
          return name ? [[name, `/${file.fileName}`]] : []
        })
        const text = JSON.stringify(Object.fromEntries(objects))
        return html.replace('id="first-banner"', `$& data-objects='${text}'`)
      },
    },
  }
}

/**
 * Tells `early.js` which addresses open a slot and what is needed then, so that it comes with the first code and
 * not in three turns after it.
 */
function codeOfSlots(): Plugin {
  return {
    name: 'code-of-slots',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const first = filesFor(bundle, [fileURLToPath(new URL('index.html', import.meta.url))])
        const files = filesFor(bundle, SLOT_STARTS).difference(first)
        const content = JSON.stringify({
          codes: Object.keys(SLOT_LOOKS),
          files: [...files].map((file) => `/${file}`),
        })
        return html.replace(
          '<!-- The server writes',
          `<meta name="slots" content='${content}' />\n    $&`,
        )
      },
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The files of some entries with all that they import at once, looks included. */
function filesFor(bundle: Bundle, entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const open = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && entries.some((entry) => file.facadeModuleId === entry)
      ? [file.fileName]
      : [],
  )
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') continue
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    open.push(...file.imports)
  }
  return files
}
