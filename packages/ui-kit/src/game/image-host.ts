/**
 * Door: which server pictures of the catalogue come from. An app names one once it is known to answer;
 * until then, and whenever a picture does not come from it, they come from the server of the page.
 */
const OWN = ''

let host = OWN

/** An origin, such as `https://images.example`; without one the server of the page. */
export function setImageHost(origin: string | undefined): void {
  host = origin ?? OWN
}

/** Where a picture is asked for, by its path on any of the servers. */
export function imageAddress(path: string): string {
  return path.startsWith('/') ? `${host}${path}` : path
}

/** Where a picture is asked for that did not come; undefined when nobody else has it. */
export function nextAddress(path: string, failed: string): string | undefined {
  return failed === path ? undefined : path
}
