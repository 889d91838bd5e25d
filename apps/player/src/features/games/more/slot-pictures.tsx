import type { SlotRules } from '@baize/games/slots/rules'
import { useTranslation } from 'react-i18next'
import { FlagshipArt } from '../slots/flagship/flagship-art.tsx'
import { useSentences } from '../slots/rules-text.tsx'
import { stakesText } from '../slots/slots.logic.ts'
import { SymbolPicture } from '../slots/symbol-picture.tsx'
import { SymbolPays } from './symbol-pays.tsx'
import '../slots/messages.ts'

/** What the symbols of a slot pay, each with its picture. */
export function SlotPictures({ rules }: { readonly rules: SlotRules }) {
  const isRange = rules.pays.by === 'clusters' || rules.pays.by === 'anywhere'
  const pays = rules.symbols.flatMap(({ name, pays: steps }) =>
    steps
      ? [
          {
            name,
            picture: <SymbolPicture symbol={name} />,
            steps: steps
              .toReversed()
              .map(({ from, units }) => ({ from, stakes: stakesText(rules, units) })),
          },
        ]
      : [],
  )
  return (
    <FlagshipArt rules={rules}>
      <SymbolPays pays={pays} isRange={isRange} />
    </FlagshipArt>
  )
}

/** The features of a slot in sentences, beside the symbols that trigger them. */
export function SlotHappenings({ rules }: { readonly rules: SlotRules }) {
  const { t } = useTranslation('about-game')
  const sentences = useSentences(rules)
  const special = rules.symbols.filter(({ kind }) => kind !== 'pays')
  return (
    <section className="happenings" aria-labelledby="happenings-title">
      <h3 className="h3" id="happenings-title">
        {t('happens')}
      </h3>
      {special.length > 0 && (
        <FlagshipArt rules={rules}>
          <div className="happenings__symbols">
            {special.map(({ name }) => (
              <SymbolPicture key={name} symbol={name} />
            ))}
          </div>
        </FlagshipArt>
      )}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
