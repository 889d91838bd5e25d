import { useTranslation } from 'react-i18next'
import { timesText } from './slot.logic.ts'
import type { SlotKit } from './slot-kit.ts'
import { SymbolView } from './symbol-view.tsx'

const BEST = 4

/** What the best symbols pay at most, beside the machine or under it, in stakes. */
export function TopPays({ base, ...kit }: SlotKit & { readonly base: string }) {
  const { t, i18n } = useTranslation()
  const { rules } = kit
  const best = rules.symbols.flatMap(({ name, pays }) => {
    const top = pays?.at(-1)
    return top ? [{ name, top }] : []
  })
  return (
    <ul className="top-pays" aria-label={t('slot.best')}>
      {best.slice(0, BEST).map(({ name, top }) => (
        <li key={name} className="top-pays__row">
          <SymbolView {...kit} name={name} base={base} />
          <span>
            <small>
              <bdi>{top.from}</bdi>
            </small>
            <bdi>{timesText(rules, top.units, i18n.language)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
