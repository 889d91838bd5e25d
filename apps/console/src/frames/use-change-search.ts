import { useNavigate } from '@tanstack/react-router'

/** Other values for some parameters of an address; undefined takes one away. */
export type SearchChanges<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/**
 * Says something else in the address of this page. Only opening a row is a step that the browser's back button should
 * undo.
 */
export function useChangeSearch<Search extends object>() {
  const navigate = useNavigate()
  return (changes: SearchChanges<Search>, isStep = false) =>
    void navigate({
      to: '.',
      // The router does not know here which page this is.
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace: !isStep,
    })
}
