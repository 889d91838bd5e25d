import { type Html, html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { REPORT_FAULTS, type VendorFaults } from './faults.ts'
import { vendorMenu } from './rounds-page.ts'

const SHARES: readonly (readonly [name: keyof VendorFaults, label: string, hint: string])[] = [
  ['dropped', 'Answers dropped', 'The wallet did it, and the vendor never hears of it.'],
  ['duplicated', 'Calls sent twice', 'Both at the same moment, each signed anew.'],
  ['reordered', 'Bets after their refund', 'The bet is given up, refunded, and sent then.'],
  ['forged', 'Forged copies', 'A stranger sends the same call first, signed with another key.'],
  ['wrongCurrency', 'Bets in a wrong currency', 'The wallet must refuse them.'],
  ['refunded', 'Bets given back', 'Taken, and refunded instead of played.'],
]
/** What the operator asks of players’ wallets at the vendors. */
const WALLET_SHARES: typeof SHARES = [
  ['walletUnheard', 'Transfers lost', 'Never looked at, and not answered.'],
  ['walletDropped', 'Transfers not answered', 'Done, and the operator never hears of it.'],
  ['walletDoubled', 'Transfers delivered twice', 'The second time the same answer must come.'],
  [
    'walletForged',
    'Answers of a stranger',
    'Signed with another key; the operator must not believe them.',
  ],
  [
    'walletUndecided',
    'Nothing decided',
    'Anyone who asks what became of a transfer hears “pending”.',
  ],
]

const REPORT_FAULT_NAMES: Readonly<Record<VendorFaults['reportFault'], string>> = {
  none: 'They are true',
  invents: 'A round that never was',
  hides: 'The round is left out',
  amount: 'Another amount',
  status: 'Open instead of closed',
  currency: 'Another currency',
  late: 'Still waiting for the wallet',
}

/** What the vendors do wrong on purpose, from now on. */
export function faultsPage(faults: VendorFaults, isWrong: boolean): string {
  return layout({
    title: 'Faults of the vendors',
    section: 'games',
    body: html`<main class="card">
<h1>Faults</h1>
<p class="hint">What the pretend vendors do wrong on purpose, in every game that is played for the site’s money. Whatever stands here, both sides’ books agree in the end.</p>
${vendorMenu('faults')}
${isWrong ? html`<p class="fault" role="alert">Please use whole numbers: shares up to 100, delays up to 20,000 and 600,000 ms.</p>` : trusted('')}
<form method="post" action="/vendor/faults" class="faults">
${SHARES.map(([name, label, hint]) => numberField({ name, label, hint, unit: '% of calls', value: Number(faults[name]), max: 100 }))}
${numberField({ name: 'delayMs', label: 'Calls delayed', hint: 'Longer than the wallet’s or the vendor’s patience is allowed.', unit: 'ms', value: faults.delayMs, max: 20_000 })}
${numberField({ name: 'lateWinsMs', label: 'Late wins', hint: 'Long enough to end the session, or to be locked out, in between.', unit: 'ms', value: faults.lateWinsMs, max: 600_000 })}
${numberField({ name: 'freeRounds', label: 'Invented free rounds', hint: 'Each game that is opened from now on brings so many that nobody granted. The wallet must refuse their wins.', unit: 'rounds', value: faults.freeRounds, max: 100 })}
<label><span><strong>False reports</strong><br><span class="hint">What the vendors’ books tell the operator of every fifth round. Asked about a round alone, they tell the truth.</span></span><select name="reportFault">${REPORT_FAULTS.map((fault) => html`<option value="${fault}" ${fault === faults.reportFault ? trusted('selected') : trusted('')}>${REPORT_FAULT_NAMES[fault]}</option>`)}</select></label>
<h2>Wallets at the vendors</h2>
${WALLET_SHARES.map(([name, label, hint]) => numberField({ name, label, hint, unit: '% of calls', value: Number(faults[name]), max: 100 }))}
${numberField({ name: 'walletDelayMs', label: 'Transfers delayed', hint: 'Beyond five seconds the operator has given up waiting.', unit: 'ms', value: faults.walletDelayMs, max: 20_000 })}
<label><span><strong>Silence</strong><br><span class="hint">The vendors answer nothing to the operator; no game opens.</span></span><input type="checkbox" name="isSilent" value="on" ${faults.isSilent ? trusted('checked') : trusted('')}></label>
<p><button class="button primary">Do this from now on</button></p>
</form>
</main>`,
  })
}

interface Field {
  readonly name: keyof VendorFaults
  readonly label: string
  readonly hint: string
  readonly unit: string
  readonly value: number
  readonly max: number
}

function numberField({ name, label, hint, unit, value, max }: Field): Html {
  return html`<label><span><strong>${label}</strong><br><span class="hint">${hint}</span></span><span class="amount"><input type="number" name="${name}" value="${value}" min="0" max="${max}" required> ${unit}</span></label>`
}
