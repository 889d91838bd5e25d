import type { ParSheet } from '@baize/games/slots'
import { type BookTable, sizeOf, totalWeight } from '@baize/games/slots/book-table'
import { chanceOfCall, GAMBLE_CALLS, returnOfCall, timesOf } from '@baize/games/slots/gamble/rules'
import type { PayStep, SlotRules } from '@baize/games/slots/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { formatRatio, type Ratio, ratio, ratioToPercentText } from '@baize/kernel'

/** The par sheet of a version for people: what pays, what it returns, and where from. */
export function describeSlot(rules: SlotRules, sheet: ParSheet, table?: BookTable): string {
  const returns = ratioFromWire(sheet.rtp)
  const lines = [
    `# ${titleOf(rules.version)}`,
    '',
    `Version \`${rules.version}\`, rules \`${sheet.rulesHash.slice(0, 16)}…\`. Written by \`npm run rtp -- --write\`; \`npm run rtp -- --verify\` works it out again.`,
    '',
    howItIsCounted(rules),
    '',
    '| Figure | Value |',
    '| --- | --- |',
    `| Return | ${ratioToPercentText(returns, 4)} |`,
    ...sheet.breakdown.map(
      ({ part, rtp }) =>
        `| of it, ${PARTS[part] ?? part} | ${ratioToPercentText(ratioFromWire(rtp), 4)} |`,
    ),
    `| A win | 1 in ${formatRatio(inverse(ratioFromWire(sheet.hitRate)), 3)} rounds |`,
    ...sheet.features.map(
      ({ part, chance }) =>
        `| ${PARTS[part] ?? part} | 1 in ${formatRatio(inverse(ratioFromWire(chance)), 1)} rounds |`,
    ),
    `| Standard deviation | ${deviationOf(ratioFromWire(sheet.variance))} stakes |`,
    `| Max win | ${formatRatio(ratioFromWire(sheet.maxOutcome), 1)} stakes |`,
    `| Odds of it | ${oddsText(sheet)} |`,
    '',
    ...boughtText(rules, sheet),
    ...gambleText(rules),
    `A stake is ${rules.stakeUnits} units. Units by count:`,
    '',
    '| Symbol | Kind | Pays |',
    '| --- | --- | --- |',
    ...rules.symbols.map(
      ({ name, kind, pays, multiplies }) =>
        `| ${name} | ${kind}${multiplies ? ` × ${multiplies}` : ''} | ${stepsText(pays)} |`,
    ),
    '',
    ...(rules.scatterPays ? [`Scatters in view pay ${stepsText(rules.scatterPays)}.`, ''] : []),
    ...tableText(table),
    ...reelsText(rules),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/** What a bought feature costs and brings back, in units of its price. */
function boughtText({ buy }: SlotRules, { bought }: ParSheet): string[] {
  if (!buy || !bought) return []
  return [
    `Its feature can be bought for ${buy.stakes} stakes. Of a bought round, counted in prices:`,
    '',
    '| Figure | Value |',
    '| --- | --- |',
    `| Return | ${ratioToPercentText(ratioFromWire(bought.rtp), 4)} |`,
    `| A win | 1 in ${formatRatio(inverse(ratioFromWire(bought.hitRate)), 3)} rounds |`,
    `| Standard deviation | ${deviationOf(ratioFromWire(bought.variance))} prices |`,
    `| Max win | ${formatRatio(ratioFromWire(bought.maxOutcome), 1)} prices |`,
    `| Odds of it | ${oddsText(bought)} |`,
    '',
  ]
}

/** Double or nothing after a win: what it may come to, and that it changes nothing. */
function gambleText({ gamble }: SlotRules): string[] {
  if (!gamble) return []
  const { steps, ceilingStakes } = gamble
  return [
    'A win may be gambled where its player asked for that before the spin: a card of a whole pack is called by colour or by suit.',
    '',
    '| Call | A right one pays | Chance | Return of what is risked |',
    '| --- | --- | --- | --- |',
    ...GAMBLE_CALLS.map(
      (call) =>
        `| ${call} | × ${timesOf(call)} | ${ratioToPercentText(chanceOfCall(call))} | ${ratioToPercentText(returnOfCall(call))} |`,
    ),
    '',
    `At most ${steps} right calls, and none that would bring the win above ${ceilingStakes} stakes. The cards are drawn as the round opens, after all draws of the reels. What was reached is collected at any time, and by the house where a player leaves it. The return above holds whatever is gambled.`,
    '',
  ]
}

const PARTS: Readonly<Record<string, string>> = {
  base: 'the paid spin',
  freeSpins: 'free spins',
  respins: 'respins',
  holdAndWin: 'hold and win',
}

function titleOf(version: string): string {
  const [code = ''] = version.split('@')
  return code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function howItIsCounted({ books }: SlotRules): string {
  if (books === undefined) {
    return 'Its figures are sums over every combination of stops, feature by feature.'
  }
  return typeof books === 'number'
    ? `A round is one of a list of ${books.toLocaleString('en')} books, each equally likely; its figures are sums over all of them.`
    : `A round is one of a list of books, each as likely as it weighs; its figures are sums over all of them. The table below, as JSON, has SHA-256 \`${books.tableHash}\`.`
}

function oddsText({ maxOutcomeChance }: Pick<ParSheet, 'maxOutcomeChance'>): string {
  const { numerator, denominator } = ratioFromWire(maxOutcomeChance)
  const oneIn = (denominator + numerator - 1n) / numerator
  const digits = oneIn.toString()
  return digits.length <= 15
    ? `1 in ${oneIn.toLocaleString('en')}`
    : `less than 1 in 10^${digits.length - 1}`
}

/** The groups of a list with weights: what each is made with, how many books, and their share. */
function tableText(table: BookTable | undefined): string[] {
  if (!table) return []
  const ways = [
    { title: 'Books', groups: table.paid },
    ...(table.bought ? [{ title: 'Books of a bought round', groups: table.bought }] : []),
  ]
  return ways.flatMap(({ title, groups }) => {
    const whole = totalWeight(groups)
    return [
      `## ${title}`,
      '',
      `All weights come to ${whole.toLocaleString('en')}.`,
      '',
      '| Reels | Books | Weight of each | All of them |',
      '| --- | --- | --- | --- |',
      ...groups.map((group) => {
        const all = sizeOf(group) * group.weight
        const share = `1 in ${(whole / all).toLocaleString('en', { maximumSignificantDigits: 6 })}`
        const cells = [group.made, sizeOf(group), group.weight].map((each) =>
          each.toLocaleString('en'),
        )
        return `| ${[...cells, share].join(' | ')} |`
      }),
      '',
    ]
  })
}

function stepsText(steps: readonly PayStep[] | undefined): string {
  if (!steps) return ''
  return steps.map(({ from, units }) => `${from}: ${units.toLocaleString('en')}`).join(' · ')
}

function reelsText({ reels, freeSpins }: SlotRules): string[] {
  const sets = [
    { title: 'Reels', of: reels },
    ...(freeSpins?.reels ? [{ title: 'Reels of free spins', of: freeSpins.reels }] : []),
  ]
  return sets.flatMap(({ title, of }) => [
    `## ${title}`,
    '',
    ...(of.from === 'cells'
      ? Object.entries(of.weights).map(([name, weight]) => `- ${name}: ${weight}`)
      : of.strips.map((strip, reel) => `${reel + 1}. ${strip.join(' ')}`)),
    '',
  ])
}

function inverse({ numerator, denominator }: Ratio): Ratio {
  return ratio(denominator, numerator)
}

function deviationOf(variance: Ratio): string {
  const squared = Number((variance.numerator * 10n ** 6n) / variance.denominator) / 1e6
  return Math.sqrt(squared).toFixed(3)
}
