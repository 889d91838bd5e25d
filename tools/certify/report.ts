import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, Result } from './scenario.ts'

/** What a certification came to; the JSON report is this, as it stands. */
export interface Report {
  readonly certification: 'wallet' | 'vendor' | 'payment provider'
  /** Which protocol, such as `vendor protocol 2`. */
  readonly protocol: string
  /** The address, or what stood in its place. */
  readonly subject: string
  readonly startedAt: string
  readonly isPassed: boolean
  readonly counts: Readonly<Record<Outcome, number>>
  readonly results: readonly Result[]
}

export function reportOf(
  about: Pick<Report, 'certification' | 'protocol' | 'subject' | 'startedAt'>,
  results: readonly Result[],
): Report {
  const count = (outcome: Outcome) => results.filter((each) => each.outcome === outcome).length
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
  return { ...about, isPassed: counts.failed === 0 && counts.passed > 0, counts, results }
}

const MARKS: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', skipped: '–' }

/** One line for anyone who watches. */
export function lineOf({ id, name, outcome, detail }: Result): string {
  const why = detail === null ? '' : `\n      ${detail}`
  return `  ${MARKS[outcome]} ${id} ${name}${why}`
}

export function totalOf({ counts, isPassed }: Report): string {
  const { passed, failed, skipped } = counts
  return `${isPassed ? 'Certified' : 'NOT certified'}: ${passed} passed, ${failed} failed, ${skipped} left out.`
}

export function textOf(report: Report): string {
  const { subject, startedAt, certification, protocol, results } = report
  const groups = [...new Set(results.map(({ group }) => group))]
  const parts = groups.map((group) => {
    const lines = results.filter((each) => each.group === group).map(lineOf)
    return `${group}\n${lines.join('\n')}`
  })
  const head = `Certification of a ${certification}, ${protocol}\n${subject}, ${startedAt}`
  return `${head}\n\n${parts.join('\n\n')}\n\n${totalOf(report)}\n`
}

export function htmlOf(report: Report): string {
  const { subject, startedAt, certification, protocol, results, counts } = report
  const groups = [...new Set(results.map(({ group }) => group))].map((group) => {
    const rows = results
      .filter((each) => each.group === group)
      .map(
        ({ id, name, outcome, detail, calls, ms }) =>
          `<tr class="${outcome}"><td>${id}</td><td>${escaped(name)}${detail === null ? '' : `<p>${escaped(detail)}</p>`}</td><td><span>${outcome === 'skipped' ? 'left out' : outcome}</span></td><td>${calls}</td><td>${ms}</td></tr>`,
      )
    return `<h2>${escaped(group)}</h2>
<table><thead><tr><th scope="col">Id</th><th scope="col">Scenario</th><th scope="col">Result</th><th scope="col">Calls</th><th scope="col">ms</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certification of a ${certification}: ${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header class="${report.isPassed ? 'passed' : 'failed'}">
<p>Certification of a ${certification} · ${protocol}</p>
<h1>${report.isPassed ? 'Certified' : 'Not certified'}</h1>
<p>${escaped(subject)} · <time>${escaped(startedAt)}</time></p>
<dl><div><dt>Passed</dt><dd>${counts.passed}</dd></div><div><dt>Failed</dt><dd>${counts.failed}</dd></div><div><dt>Left out</dt><dd>${counts.skipped}</dd></div></dl>
</header>
${groups.join('\n')}
</main>
</body>
</html>
`
}

/** Writes `certification.txt`, `.json` and `.html`; answers their folder. */
export async function keepReport(report: Report, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const forms = { txt: textOf(report), html: htmlOf(report), json: JSON.stringify(report, null, 2) }
  for (const [ending, text] of Object.entries(forms)) {
    await writeFile(join(folder, `certification.${ending}`), text)
  }
  return folder
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#15211d, #e8efec); --soft: light-dark(#5b6a65, #9fb0aa);
  --page: light-dark(#f4f7f5, #0b1512); --card: light-dark(#fff, #12201b); --line: light-dark(#dfe7e3, #22332d);
  --good: light-dark(#0b7a4b, #4fd39a); --bad: light-dark(#b3261e, #ff8f85); --none: light-dark(#6b6f6d, #9aa3a0) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px }
header { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; border-inline-start: 6px solid var(--good) }
header.failed { border-inline-start-color: var(--bad) }
header p { margin: 0; color: var(--soft) } h1 { margin: 4px 0; font-size: 32px; line-height: 1.1 }
dl { display: flex; gap: 32px; margin: 16px 0 0 } dt { color: var(--soft); font-size: 13px } dd { margin: 0; font-size: 24px; font-weight: 700; font-variant-numeric: tabular-nums }
h2 { margin: 32px 0 8px; font-size: 18px }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
th, td { padding: 8px 12px; text-align: start; vertical-align: top; border-top: 1px solid var(--line) } thead th { border-top: 0; font-size: 13px; color: var(--soft) }
th:nth-child(n+4), td:nth-child(n+4) { text-align: end; font-variant-numeric: tabular-nums } td:first-child { font-variant-numeric: tabular-nums; color: var(--soft) }
td p { margin: 4px 0 0; color: var(--bad) } .skipped td p { color: var(--none) }
td span { font-weight: 650; color: var(--good); white-space: nowrap } .failed td span { color: var(--bad) } .skipped td span { color: var(--none) }
`
