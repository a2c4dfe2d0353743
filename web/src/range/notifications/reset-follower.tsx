export function ResetFollower() {
  return null
}
