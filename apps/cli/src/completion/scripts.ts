/** What can be completed: every command with its flags, and the values some flags take. */
export interface Completions {
  readonly commands: readonly {
    readonly name: string;
    readonly description: string;
    readonly flags: readonly string[];
  }[];
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const completionScript = (shell: Shell, completions: Completions): string => {
  switch (shell) {
    case 'bash':
      return bash(completions);
    case 'zsh':
      // zsh reads bash completions once asked to, and so both stay the same.
      return `#compdef mastermind\nautoload -U +X bashcompinit && bashcompinit\n${bash(completions)}`;
    case 'fish':
      return fish(completions);
  }
};

const bash = ({ commands, values }: Completions): string => `_mastermind() {
  local cur prev cmd word
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$prev" in
${Object.entries(values)
  .map(([flag, choices]) => `    ${flag}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur")); return ;;`)
  .join('\n')}
  esac
  cmd=play
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in ${commands.map(({ name }) => name).join('|')}) cmd="$word" ;; esac
  done
  if [[ "$cur" == -* ]]; then
    case "$cmd" in
${commands.map(({ name, flags }) => `      ${name}) COMPREPLY=($(compgen -W "${flags.join(' ')}" -- "$cur")) ;;`).join('\n')}
    esac
  elif [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _mastermind mastermind
`;

const fish = ({ commands, values }: Completions): string => {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap(({ name, description, flags }) => [
    `complete -c mastermind -n "not __fish_seen_subcommand_from ${names}" -f -a ${name} -d '${description.replaceAll("'", "\\'")}'`,
    ...flags.map((flag) => {
      const choices = values[flag];
      const taken = choices === undefined ? '' : ` -x -a '${choices.join(' ')}'`;
      return `complete -c mastermind -n "__fish_seen_subcommand_from ${name}" -l ${flag.slice(2)}${taken}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
};
