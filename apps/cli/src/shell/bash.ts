import type { CompletedCommand, Value } from './completed.ts';

/** Completions for bash. It cannot show descriptions, so they follow in brackets while several names match. */
export const bashScript = (commands: readonly CompletedCommand[]): string => {
  const names = commands.map(({ name }) => name).join('|');
  return `# Completions of mastermind for bash.
__mastermind_offer() {
  local line name width=0 matches=()
  while IFS= read -r line; do
    name="\${line%%$'\\t'*}"
    [[ -n "$name" && "$name" == "$cur"* ]] || continue
    matches+=("$line")
    (( \${#name} > width )) && width=\${#name}
  done
  # A single match is typed out, and whoever cycles through them gets what they would type.
  if (( \${#matches[@]} < 2 )) || [[ "$COMP_TYPE" == 37 || "$COMP_TYPE" == 42 ]]; then
    COMPREPLY+=("\${matches[@]%%$'\\t'*}")
    return
  fi
  for line in "\${matches[@]}"; do
    name="\${line%%$'\\t'*}"
    [[ "$line" == *$'\\t'* ]] && printf -v name "%-\${width}s  (%s)" "$name" "\${line#*$'\\t'}"
    COMPREPLY+=("$name")
  done
}

__mastermind_files() {
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
  compopt -o filenames 2>/dev/null
}

_mastermind() {
  local cur prev command='' word
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in ${names}) command="$word"; break ;; esac
  done
  case "\${command:-play} $prev" in
${commands.flatMap(flagValues).join('\n')}
  esac
  if [[ "$cur" == -* ]]; then
    case "\${command:-play}" in
${commands.map(({ name, flags }) => `      ${name}) __mastermind_offer <<'END'\n${listed(flags)}\nEND\n        ;;`).join('\n')}
    esac
    return
  fi
  case "$command" in
    '') __mastermind_offer <<'END'
${listed(commands)}
END
      ;;
${commands.flatMap(argumentValues).join('\n')}
  esac
}
complete -F _mastermind mastermind
`;
};

const listed = (things: readonly { readonly name: string; readonly description: string }[]): string =>
  things.map(({ name, description }) => `${name}\t${description}`).join('\n');

const flagValues = ({ name, flags }: CompletedCommand): readonly string[] =>
  flags.flatMap((flag) => (flag.value === null ? [] : [`    '${name} ${flag.name}') ${offers(flag.value)}return ;;`]));

const argumentValues = ({ name, argument }: CompletedCommand): readonly string[] =>
  argument === null ? [] : [`    ${name}) ${offers(argument)};;`];

const offers = ({ choices, files }: Value): string =>
  `${choices.length === 0 ? '' : `__mastermind_offer < <(printf '%s\\n' ${choices.join(' ')}); `}${files ? '__mastermind_files; ' : ''}`;
