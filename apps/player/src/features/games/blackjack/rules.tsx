import { useTranslation } from 'react-i18next'
import { figuresText } from '../../../app/number-text.ts'
import { KeyList } from '../originals/original-screen.tsx'
import { MOVES } from './moves.ts'
import { Payouts } from './payouts.tsx'

const RULES = ['rules1', 'rules2', 'rules3', 'rulesInsurance', 'rulesSides', 'rules4'] as const

/** How blackjack is played, what everything pays, and its keys. */
export function BlackjackRules({ returnText }: { readonly returnText: string }) {
  const { t } = useTranslation('cardGames')
  return (
    <>
      <ol>
        {RULES.map((rule) => (
          <li key={rule}>{t(`blackjack.${rule}`)}</li>
        ))}
        <li>{t('blackjack.rules5', { value: figuresText(returnText) })}</li>
      </ol>
      <Payouts returnText={returnText} />
      <KeyList
        own={[
          ...MOVES.map(({ move, hotKey }) => ({
            keys: hotKey.toUpperCase(),
            text: t(`blackjack.move.${move}`),
          })),
          { keys: 'N', text: t('blackjack.insurance.none') },
          { keys: 'Y', text: t('blackjack.insurance.title') },
        ]}
      />
    </>
  )
}
