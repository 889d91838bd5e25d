import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  type ContentFacts,
  EXECUTIONS,
  LINK_PLACES,
  type LinkPlace,
} from '@baize/contract'
import { Check, SelectField, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { BannerFields } from './banner-fields.tsx'
import { contentListQuery } from './content.queries.ts'
import { type DraftFault, slugOf } from './content-draft.logic.ts'

interface FactsFieldsProps<Facts extends ContentFacts = ContentFacts> {
  readonly facts: Facts
  /** The title in the language of the house, which an address can be made of. */
  readonly title: string
  readonly fault: DraftFault | undefined
  onFacts(facts: ContentFacts): void
}

type PartProps<Kind extends ContentFacts['kind']> = FactsFieldsProps<
  Extract<ContentFacts, { kind: Kind }>
>

/** What an item is apart from its words; each kind has fields of its own. */
export function FactsFields(props: FactsFieldsProps) {
  const { facts, fault, onFacts } = props
  return (
    <>
      {facts.kind === 'announcement' && <AnnouncementFields {...props} facts={facts} />}
      {facts.kind === 'help_article' && <TopicField {...props} facts={facts} />}
      {facts.kind === 'link' && <LinkFields {...props} facts={facts} />}
      {'slug' in facts && <SlugField {...props} facts={facts} />}
      {facts.kind === 'blog' && <TagsField {...props} facts={facts} />}
      {facts.kind === 'banner' ? (
        <BannerFields facts={facts} isLinkWrong={fault === 'value'} onFacts={onFacts} />
      ) : (
        <OrderField order={facts.order} onOrder={(order) => onFacts({ ...facts, order })} />
      )}
    </>
  )
}

function OrderField({ order, onOrder }: { readonly order: number; onOrder(order: number): void }) {
  const { t } = useTranslation('content')
  return (
    <TextField
      label={t('order')}
      hint={t('orderHint')}
      type="number"
      min={0}
      max={9_999}
      value={String(order)}
      onChange={(event) => {
        const typed = Number(event.target.value)
        onOrder(Math.min(9_999, Math.max(0, Math.trunc(typed) || 0)))
      }}
    />
  )
}

function AnnouncementFields({ facts, fault, onFacts }: PartProps<'announcement'>) {
  const { t } = useTranslation('content')
  return (
    <>
      <SelectField
        label={t('typeField')}
        hint={t(`typeHint.${facts.promotionType}`)}
        value={facts.promotionType}
        options={ANNOUNCEMENT_TYPES.map((value) => ({ value, text: t(`type.${value}`) }))}
        onChoose={(value) => onFacts({ ...facts, promotionType: value as AnnouncementType })}
      />
      <fieldset className="content-editor__checks">
        <legend className="field__label">{t('executionField')}</legend>
        {EXECUTIONS.map((each, index) => (
          <Check
            key={each}
            checked={facts.executions.includes(each)}
            error={fault === 'executions' && index === 0 ? t('fault.executions') : undefined}
            onChange={(event) => {
              const others = facts.executions.filter((other) => other !== each)
              const executions = event.currentTarget.checked ? [...others, each] : others
              onFacts({ ...facts, executions })
            }}
          >
            {t(`execution.${each}`)}
          </Check>
        ))}
      </fieldset>
    </>
  )
}

function TopicField({ facts, fault, onFacts }: PartProps<'help_article'>) {
  const { t } = useTranslation('content')
  const topics = useQuery(contentListQuery(useApi(), 'help_topic')).data ?? []
  const options = topics.flatMap(({ title, draft }) =>
    'slug' in draft.facts ? [{ value: draft.facts.slug, text: title || draft.facts.slug }] : [],
  )
  return (
    <SelectField
      label={t('topic')}
      error={fault === 'topic' ? t('fault.topic') : undefined}
      value={facts.topic}
      options={[{ value: '', text: t('chooseTopic') }, ...options]}
      onChoose={(topic) => onFacts({ ...facts, topic })}
    />
  )
}

function SlugField({
  facts,
  title,
  fault,
  onFacts,
}: PartProps<'help_topic' | 'help_article' | 'blog'>) {
  const { t } = useTranslation('content')
  return (
    <TextField
      label={t('slug')}
      hint={t('slugHint')}
      error={fault === 'slug' ? t('fault.slug') : undefined}
      value={facts.slug}
      maxLength={60}
      spellCheck={false}
      autoCapitalize="none"
      onFocus={() => facts.slug === '' && onFacts({ ...facts, slug: slugOf(title) })}
      onChange={(event) => onFacts({ ...facts, slug: event.target.value })}
    />
  )
}

function TagsField({ facts, onFacts }: PartProps<'blog'>) {
  const { t } = useTranslation('content')
  return (
    <TextField
      label={t('tags')}
      hint={t('tagsHint')}
      defaultValue={facts.tags.join(', ')}
      onBlur={(event) => {
        const tags = event.target.value.split(',').map(slugOf).filter(Boolean).slice(0, 6)
        onFacts({ ...facts, tags })
      }}
    />
  )
}

function LinkFields({ facts, fault, onFacts }: PartProps<'link'>) {
  const { t } = useTranslation('content')
  const { place, value, name, isMain } = facts
  return (
    <>
      <SelectField
        label={t('placeField')}
        hint={t(`placeHint.${place}`)}
        value={place}
        options={LINK_PLACES.map((each) => ({ value: each, text: t(`place.${each}`) }))}
        onChoose={(each) => onFacts({ ...facts, place: each as LinkPlace })}
      />
      <TextField
        label={t(`value.${place}`)}
        error={fault === 'value' ? t('fault.value') : undefined}
        value={value}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onFacts({ ...facts, value: event.target.value })}
      />
      {(place === 'service' || place === 'channel' || place === 'social') && (
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          maxLength={40}
          onChange={(event) => onFacts({ ...facts, name: event.target.value })}
        />
      )}
      {place === 'domain' && (
        <Check
          checked={isMain}
          onChange={(event) => onFacts({ ...facts, isMain: event.currentTarget.checked })}
        >
          {t('isMain')}
        </Check>
      )}
    </>
  )
}
