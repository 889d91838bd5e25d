import { CONTENT_LANGUAGES, type ContentState, DEFAULT_LANGUAGE } from '@baize/contract'
import { inLanguage } from '@baize/languages'
import { Badge, Button, RichText, Segments, SelectField } from '@baize/ui-kit'
import { NoticeBarFace, NoticeFace, PopupFace } from '@baize/ui-kit/notices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { BannerPlate } from './banner-preview.tsx'
import { EMPTY_TEXT } from './content-draft.logic.ts'
import { readHtml } from './html-preview.logic.ts'
import { PlayerFrame } from './player-frame.tsx'

const THEMES = ['dark', 'light'] as const
const SIZES = { phone: 390, desktop: 1_080 } as const
type Size = keyof typeof SIZES
const HEIGHT_PX = 320

/** An item as players will see it: on a telephone or a wide screen, in either theme, in the language of the reader. */
export function PlayerView({ state }: { readonly state: ContentState }) {
  const { t } = useTranslation('content')
  const nameOf = useLanguageName()
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark')
  const [size, setSize] = useState<Size>('phone')
  const [language, setLanguage] = useState<string>(DEFAULT_LANGUAGE)
  // An official address is a line in lists of the site, and nothing of its own.
  if (state.facts.kind === 'link') return null
  return (
    <section className="content-preview-part" aria-label={t('view.title')}>
      <h3 className="field__label">{t('view.title')}</h3>
      <div className="content-preview-part__choices">
        <Segments<Size>
          label={t('view.size')}
          value={size}
          onChoose={setSize}
          choices={(['phone', 'desktop'] as const).map((value) => ({
            value,
            text: t(`view.${value}`),
          }))}
        />
        <Segments<(typeof THEMES)[number]>
          label={t('view.theme')}
          value={theme}
          onChoose={setTheme}
          choices={THEMES.map((value) => ({ value, text: t(`view.${value}`) }))}
        />
        <SelectField
          label={t('view.language')}
          value={language}
          options={CONTENT_LANGUAGES.map((value) => ({ value, text: nameOf(value) }))}
          onChoose={setLanguage}
        />
      </div>
      <PlayerFrame
        key={`${theme} ${size} ${language}`}
        title={t('view.title')}
        widthPx={SIZES[size]}
        heightPx={HEIGHT_PX}
        {...{ theme, language }}
      >
        <Face {...{ state, theme, language }} />
      </PlayerFrame>
    </section>
  )
}

interface FaceProps {
  readonly state: ContentState
  readonly theme: 'dark' | 'light'
  readonly language: string
}

function Face({ state, theme, language }: FaceProps) {
  const { t } = useTranslation('content')
  const { facts, texts } = state
  const text = inLanguage(texts, language) ?? EMPTY_TEXT
  const nodes = readHtml(text.body)
  const { title, summary } = text
  if (facts.kind === 'banner') {
    return (
      <div className="banner-preview banner-preview--alone">
        <BannerPlate {...{ facts, text, theme, language }} />
      </div>
    )
  }
  if (facts.kind !== 'announcement') {
    return (
      <article className="panel player-frame__article">
        <h1 className="h1" dir="auto">
          {title}
        </h1>
        {summary && (
          <p className="text-text-2" dir="auto">
            {summary}
          </p>
        )}
        <RichText nodes={nodes} />
      </article>
    )
  }
  const { promotionType } = facts
  if (promotionType === 'B') return <NoticeBarFace {...{ title, nodes }} />
  if (promotionType === 'PU') {
    return (
      <PopupFace {...{ title, nodes }}>
        <Button variant="primary">{t('view.understood')}</Button>
      </PopupFace>
    )
  }
  return (
    <div className="panel player-frame__article">
      <NoticeFace {...{ title, nodes }}>
        {promotionType === 'H' && <Badge tone="warn">{t('type.H')}</Badge>}
        {promotionType === 'PR' && <Badge tone="info">{t('type.PR')}</Badge>}
      </NoticeFace>
    </div>
  )
}
