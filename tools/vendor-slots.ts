import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParSheet, parSheetOf } from '@baize/games/slots'
import type { SlotRules } from '@baize/games/slots/rules'
import parSheets from '@baize/games/vendor-play/slots/par-sheets.json' with { type: 'json' }
import { VENDOR_SLOT_RULES } from '@baize/games/vendor-play/slots/vendor-slot-rules'
import { ratio, ratioToPercentText } from '@baize/kernel'
import { projectRoot } from './shared/project.ts'
import { readOptions } from './shared/read-options.ts'
import { say } from './shared/steps.ts'

const KEPT = join(projectRoot, 'packages/games/src/vendor-play/slots/par-sheets.json')

const USAGE = `What the slots of the pretend vendors return, from figures kept with the hash of their rules.

  npm run vendor-slots                 a table
  npm run vendor-slots -- --verify     works all of it out again and compares, exactly
  npm run vendor-slots -- --write      works out what changed and keeps it; then npm run format`

const { values } = readOptions(USAGE, {
  options: {
    verify: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const kept = parSheets as unknown as Readonly<Record<string, ParSheet>>

/** SHA-256 of the rules as JSON, in hexadecimal, as for the slots of the house. */
function hashOf(rules: SlotRules): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex')
}

function workOut(rules: SlotRules): ParSheet {
  const sheet = parSheetOf(rules, hashOf(rules))
  say(`${rules.version} worked out`)
  return sheet
}

function percentOf({ rtp }: ParSheet): string {
  return ratioToPercentText(ratio(BigInt(rtp[0]), BigInt(rtp[1])))
}

if (values.write) {
  const sheets = VENDOR_SLOT_RULES.map((rules): [string, ParSheet] => {
    const known = kept[rules.version]
    return [rules.version, known?.rulesHash === hashOf(rules) ? known : workOut(rules)]
  })
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sheets), null, 2)}\n`)
} else if (values.verify) {
  for (const rules of VENDOR_SLOT_RULES) {
    if (JSON.stringify(workOut(rules)) === JSON.stringify(kept[rules.version])) continue
    say(`${rules.version}: the kept figures are not those of its rules`)
    process.exitCode = 1
  }
} else {
  for (const { version } of VENDOR_SLOT_RULES) {
    const sheet = kept[version]
    say(`${version.padEnd(20)} ${sheet ? percentOf(sheet) : 'no figures'}`)
  }
}
