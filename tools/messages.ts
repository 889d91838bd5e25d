import { findMissingTexts, findWrongTexts } from './messages/check-messages.ts'
import { findMessageFiles } from './messages/message-files.ts'
import { loadRepository } from './tidy/repository.ts'

/**
 * Looks through the message files. `npm run messages` tells what is wrong, `npm run messages --
 * --missing` also what the complete languages lack, by file, and `--names` each of them by name.
 */
const files = findMessageFiles(loadRepository().files)
const wrong = findWrongTexts(files)
for (const { path, name, fault } of wrong) console.error(`${path}: ${name} ${fault}`)

const withNames = process.argv.includes('--names')
if (withNames || process.argv.includes('--missing')) {
  const missing = findMissingTexts(files)
  for (const [path, faults] of Object.entries(Object.groupBy(missing, ({ path }) => path))) {
    console.log(`${path}: ${faults?.length ?? 0}`)
    if (withNames) for (const { name, fault } of faults ?? []) console.log(`  ${name} ${fault}`)
  }
  console.log(`${missing.length} texts to write or to remove`)
}
console.log(`${files.length} message files, ${wrong.length} faults`)
process.exitCode = wrong.length > 0 ? 1 : 0
