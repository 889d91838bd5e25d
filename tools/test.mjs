// npm test: every check and every test; ends with one line of totals.
import { ensureInstalled, goOn } from './bootstrap.mjs'

await ensureInstalled()
goOn('tools/test/test.ts', process.argv.slice(2))
