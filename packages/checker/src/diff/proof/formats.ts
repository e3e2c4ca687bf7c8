export function isChecked(_format: string, _type: string): boolean {
  return true
}
export function formatMisfits(_type: string): readonly unknown[] {
  return []
}
