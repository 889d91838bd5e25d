import { CONTENT_LANGUAGES } from '@baize/contract'
import { Button, Icon, IconButton, SelectField, TextField } from '@baize/ui-kit'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { freeLanguages, type NameInLanguage, withName } from './names.logic.ts'

interface NamesFieldsProps {
  readonly names: readonly NameInLanguage[]
  readonly nameMax: number
  /** Languages that have a field already, such as that of the name itself. */
  readonly taken?: readonly string[]
  /** What is said in other languages. */
  readonly what?: 'names' | 'sentences'
  onNames(names: NameInLanguage[]): void
}

/** The name in other languages, a row for each; whoever reads none of them sees the first name. */
export function NamesFields(props: NamesFieldsProps) {
  const { names, nameMax, taken = ['en'], what = 'names', onNames } = props
  const { t } = useTranslation('catalogue')
  const textOf = useLanguageName()
  const free = freeLanguages(CONTENT_LANGUAGES, names, taken)
  const [next] = free
  return (
    <fieldset className="catalogue-form__group names-fields">
      <legend>{t(`${what}.title`)}</legend>
      <p className="caption">{t(`${what}.hint`)}</p>
      {names.map(({ language, name }, at) => (
        <div key={language} className="names-fields__row">
          <SelectField
            label={t('names.language')}
            value={language}
            options={[language, ...free].map((value) => ({ value, text: textOf(value) }))}
            onChoose={(value) => onNames(withName(names, at, { language: value, name }))}
          />
          <TextField
            label={t(`${what}.name`)}
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
            label={t(`${what}.remove`, { language: textOf(language) })}
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
