// npm run dev: the product for work on it; a saved file is in it at once.
import { ensureInstalled, goOn } from './bootstrap.mjs'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm run dev: the product for work on it; a saved file is in it at once. Same settings and data as npm start.\n',
  )
  process.exit(0)
}
await ensureInstalled()
goOn('tools/dev/dev.ts', process.argv.slice(2))
