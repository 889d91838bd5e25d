import { useTranslation } from 'react-i18next'
import type { Value } from './draft.logic.ts'
import { chosenBy, hasQuickKeys, keyOf, QUICK_KEYS } from './quick-keys.logic.ts'

interface QuickKeysProps {
  readonly label: string
  readonly of: readonly Value[]
  readonly chosen: readonly Value[]
  onChoose(values: readonly Value[]): void
}

/** All, big, small, odd, even and none of a list of numbers. */
export function QuickKeys({ label, of, chosen, onChoose }: QuickKeysProps) {
  const { t } = useTranslation('lottery')
  if (!hasQuickKeys(of)) return null
  const active = keyOf(of, chosen)
  return (
    <fieldset className="quickkeys" aria-label={t('quickKeys', { name: label })}>
      {QUICK_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className="quickkey"
          aria-pressed={key === 'clear' ? undefined : key === active}
          onClick={() => onChoose(chosenBy(key, of))}
        >
          {t(`quick.${key}`)}
        </button>
      ))}
    </fieldset>
  )
}
