import { Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { hotKeysOn } from '../../../app/play-settings.ts'

/** Keys as they are printed, with spaces between them, and what they do. */
export interface KeyRow {
  readonly keys: string
  readonly text: string
}

/** The keys that all originals have, then those of the game. */
export function useKeyRows(own: readonly KeyRow[]): readonly KeyRow[] {
  const { t } = useTranslation('originals')
  return [
    { keys: t('keys.space'), text: t('keys.go') },
    { keys: 'Q', text: t('keys.half') },
    { keys: 'W', text: t('keys.double') },
    { keys: 'M', text: t('keys.mode') },
    { keys: 'G', text: t('keys.games') },
    ...own,
  ]
}

/** What the keys of this game do, and the switch that turns all of them off. */
export function HotKeysCard({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { t } = useTranslation('originals')
  const isOn = hotKeysOn.use()
  const space = t('keys.space')
  return (
    <section className="desk-card hot-keys" data-off={!isOn || undefined}>
      <h2>
        {t('keys.title')}
        <Switch label={t('keys.title')} isOn={isOn} onChange={hotKeysOn.toggle} />
      </h2>
      <dl>
        {rows.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              {(keys === space ? [keys] : keys.split(' ')).map((key) => (
                <kbd key={key} className="key-cap" dir="auto">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
