import { Button, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import {
  MAPPED_GAMES,
  type MappedGame,
  PUBLISHED_SEEDS,
  type SeedField,
  type SeedForm,
  sizesOf,
} from './seed-check.logic.ts'

interface SeedFormPanelProps {
  readonly form: SeedForm
  readonly faults: ReadonlySet<SeedField>
  onChange(form: SeedForm): void
}

/** Seeds, round number and game; what is typed is worked out as it stands. */
export function SeedFormPanel({ form, faults, onChange }: SeedFormPanelProps) {
  const { t } = useTranslation('seedCheck')
  const sizes = sizesOf(form.game)
  const choose = (game: string) => {
    const known = MAPPED_GAMES.find((code) => code === game)
    if (known) onChange({ ...form, game: known, size: usualSize(known) })
  }
  // Nothing is wrong about a field that nobody has filled yet.
  const faultOf = (field: SeedField, text: string) =>
    form[field] !== '' && faults.has(field) ? text : undefined
  const typed = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const
  return (
    <section className="seed-card">
      <h2 className="h3">{t('form.title')}</h2>
      <TextField
        {...typed}
        label={t('form.serverSeed')}
        hint={t('form.serverSeedHint')}
        error={faultOf('serverSeed', t('form.serverSeedError'))}
        value={form.serverSeed}
        onChange={({ currentTarget }) => onChange({ ...form, serverSeed: currentTarget.value })}
      />
      <TextField
        {...typed}
        label={t('form.clientSeed')}
        error={faultOf('clientSeed', t('form.clientSeedError'))}
        value={form.clientSeed}
        onChange={({ currentTarget }) => onChange({ ...form, clientSeed: currentTarget.value })}
      />
      <TextField
        {...typed}
        inputMode="numeric"
        label={t('form.nonce')}
        error={faultOf('nonce', t('form.nonceError'))}
        value={form.nonce}
        onChange={({ currentTarget }) => onChange({ ...form, nonce: currentTarget.value })}
      />
      <div className="seed-check__game">
        <SelectField
          label={t('form.game')}
          value={form.game}
          options={MAPPED_GAMES.map((code) => ({ value: code, text: t(`games.${code}`) }))}
          onChoose={choose}
        />
        {sizes && (
          <SelectField
            label={t(form.game === 'mines' ? 'form.mines' : 'form.rows')}
            value={String(form.size)}
            options={Array.from({ length: sizes.most - sizes.fewest + 1 }, (_, index) => {
              const size = String(sizes.fewest + index)
              return { value: size, text: size }
            })}
            onChoose={(size) => onChange({ ...form, size: Number(size) })}
          />
        )}
      </div>
      <div className="seed-check__published">
        <p className="caption">{t('form.published')}</p>
        {PUBLISHED_SEEDS.map((published, index) => (
          <Button
            key={published.clientSeed}
            variant="outline"
            onClick={() => onChange({ ...form, ...published })}
          >
            {t('form.publishedPair', { number: index + 1 })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** What is asked for first. */
const usualSize = (game: MappedGame): number => (game === 'plinko' ? 16 : 5)
