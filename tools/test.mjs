// npm test: every check and every test; ends with one line of totals.
import { ensureInstalled, goOn } from './bootstrap.mjs'

if (process.argv.includes('--help')) {
  process.stdout.write('npm test: every check and every test; ends with one line of totals.\n')
  process.exit(0)
}
await ensureInstalled()
goOn('tools/test/test.ts', process.argv.slice(2))
