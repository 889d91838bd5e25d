import { CONTENT_LANGUAGES } from '@baize/contract'
import { Button, Icon, IconButton, SelectField, TextField } from '@baize/ui-kit'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { freeLanguages, type NameInLanguage, withName } from './names.logic.ts'

interface NamesFieldsProps {
  readonly names: readonly NameInLanguage[]
  readonly nameMax: number
  /** Languages that have a field already, such as that of the name itself. */
  readonly taken?: readonly string[]
  onNames(names: NameInLanguage[]): void
}

/** The name in other languages, a row for each; whoever reads none of them sees the first name. */
export function NamesFields({ names, nameMax, taken = ['en'], onNames }: NamesFieldsProps) {
  const { t, i18n } = useTranslation('catalogue')
  const spoken = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const free = freeLanguages(CONTENT_LANGUAGES, names, taken)
  const textOf = (language: string) => spoken.of(language) ?? language
  const [next] = free
  return (
    <fieldset className="catalogue-form__group names-fields">
      <legend>{t('names.title')}</legend>
      <p className="caption">{t('names.hint')}</p>
      {names.map(({ language, name }, at) => (
        <div key={language} className="names-fields__row">
          <SelectField
            label={t('names.language')}
            value={language}
            options={[language, ...free].map((value) => ({ value, text: textOf(value) }))}
            onChoose={(value) => onNames(withName(names, at, { language: value, name }))}
          />
          <TextField
            label={t('names.name')}
            value={name}
            maxLength={nameMax}
            dir="auto"
            lang={language}
            isRequired
            onChange={(event) =>
              onNames(withName(names, at, { language, name: event.target.value }))
            }
          />
          <IconButton
            icon={Trash2}
            label={t('names.remove', { language: textOf(language) })}
            onClick={() => onNames(names.toSpliced(at, 1))}
          />
        </div>
      ))}
      {next !== undefined && (
        <div>
          <Button size="s" onClick={() => onNames([...names, { language: next, name: '' }])}>
            <Icon of={Plus} size="s" />
            {t('names.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
