/**
 * Puts the commands of a package into a message that names those of a checkout.
 * @param command of the variable `VITAMIN_CVE_COMMAND`, which a checkout does not set
 */
export function nameCommands(line: string, command: string | undefined): string {
  if (!command) return line
  return line.replaceAll(/npm run reset(?: --)?/g, `${command} reset`).replaceAll('npm start', command)
}
