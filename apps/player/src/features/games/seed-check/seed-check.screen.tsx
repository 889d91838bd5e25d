import './messages.ts'
import { Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSeeds, type SeedForm } from './seed-check.logic.ts'
import { SeedFormPanel } from './seed-form.tsx'
import { SeedResult } from './seed-result.tsx'
import '../frame/frame.css'
import '../verify/verify.css'
import './seed-check.css'

const NOTHING_YET: SeedForm = { serverSeed: '', clientSeed: '', nonce: '', game: 'dice', size: 5 }

/** `/verify`: what the public scheme makes of anybody's seeds, worked out in this browser. */
export function SeedCheckScreen() {
  const { t } = useTranslation('seedCheck')
  const [form, setForm] = useState(NOTHING_YET)
  const read = readSeeds(form)
  return (
    <div className="verify">
      <header className="verify__head">
        <div>
          <h1 className="h1">{t('title')}</h1>
          <p className="text-text-2">{t('intro')}</p>
        </div>
      </header>
      <div className="verify__columns">
        <SeedFormPanel
          form={form}
          faults={'faults' in read ? read.faults : new Set()}
          onChange={setForm}
        />
        {'seeds' in read ? (
          <SeedResult seeds={read.seeds} form={form} />
        ) : (
          <section className="seed-card">
            <Notice tone="info">{t('result.waiting')}</Notice>
          </section>
        )}
        <section className="seed-card verify__how">
          <h2 className="h3">{t('how.title')}</h2>
          <ol>
            <li>{t('how.block')}</li>
            <li>{t('how.fraction')}</li>
            <li>{t('how.ours')}</li>
          </ol>
        </section>
      </div>
    </div>
  )
}
