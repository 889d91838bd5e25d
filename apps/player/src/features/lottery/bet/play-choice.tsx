import type { Family } from '@baize/lottery'
import { Chips, Icon, Tabs } from '@baize/ui-kit'
import { Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { decimalText, percentText } from '../../../app/number-text.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import type { Draft } from './draft.logic.ts'
import { useEntryText } from './entry-text.ts'
import { chanceOfLine } from './figures.logic.ts'
import type { Entry } from './use-entry.ts'

/** Groups as tabs, plays of the group as chips, and what the chosen one is about. */
export function PlayChoice({ family, entry }: { readonly family: Family; readonly entry: Entry }) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const { play } = entry
  const group = family.groups.find(({ plays }) => plays.some(({ id }) => id === play.id))
  return (
    <>
      <Tabs
        label={t('groups')}
        choices={family.groups.map(({ id }) => ({ value: id, text: names.group(family.id, id) }))}
        value={group?.id ?? ''}
        onChoose={(id) => {
          const first = family.groups.find((each) => each.id === id)?.plays[0]
          if (first && id !== group?.id) entry.choosePlay(first.id)
        }}
      />
      <div className="lotplays">
        <Chips
          label={t('plays')}
          choices={(group?.plays ?? []).map(({ id }) => ({
            value: id,
            text: names.play(family.id, id),
          }))}
          value={play.id}
          onChoose={entry.choosePlay}
        />
        <button type="button" className="chip" onClick={entry.pickRandom}>
          <Icon of={Shuffle} size="s" />
          {t('random')}
        </button>
      </div>
      <PlayRule family={family} entry={entry} />
    </>
  )
}

/** What wins, an example, how likely a line is to, and what the play returns. */
function PlayRule({ family, entry }: { readonly family: Family; readonly entry: Entry }) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const entryText = useEntryText(family)
  const { play, figures } = entry
  const [example] = play.examples as readonly Draft[]
  const chance = chanceOfLine(play, entry.bet ?? example)
  const decimals = chance.numerator < 10n * chance.denominator ? 2 : 0
  return (
    <p className="lotrule">
      <span>{names.rule(family.id, play.id)}</span>
      {example && Object.keys(play.fields).length > 0 && (
        <span>{t('example', { bet: entryText(play.id, example) })}</span>
      )}
      <span>
        <b>{t('chance', { lines: decimalText(chance, decimals) })}</b>
        {figures && <> · {t('rtp', { percent: percentText(figures.rtp) })}</>}
      </span>
    </p>
  )
}
