import { type CompletedCommand, type Flag, USUAL_COMMAND, type Value } from './completed.ts';

/** Completions for zsh, from a file in its function path or sourced. */
export const zshScript = (commands: readonly CompletedCommand[]): string => {
  const usual = commands.find(({ name }) => name === USUAL_COMMAND);
  return `#compdef mastermind
# Completions of mastermind for zsh.
_mastermind() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
${(usual?.flags ?? []).map((flag) => `    ${flagSpec(flag)} \\`).join('\n')}
    '1: :->command' \\
    '*:: :->rest' && return
  case $state in
    command)
      local -a commands
      commands=(
${commands.map(({ name, description }) => `        ${quoted(`${name}:${escaped(description)}`)}`).join('\n')}
      )
      _describe -t commands command commands
      ;;
    rest)
      case $words[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _mastermind ]]; then
  _mastermind "$@"
else
  compdef _mastermind mastermind
fi
`;
};

const commandCase = ({ name, flags, argument }: CompletedCommand): string => {
  const specs = [...flags.map(flagSpec), ...(argument === null ? [] : [quoted(`1:${valueSpec(argument)}`)])];
  return `        ${name}) _arguments ${specs.join(' \\\n          ')} ;;`;
};

const flagSpec = ({ name, description, value }: Flag): string =>
  quoted(`${name}[${escaped(description)}]${value === null ? '' : `:${valueSpec(value)}`}`);

const valueSpec = ({ name, choices, files }: Value): string => {
  if (choices.length === 0) return `${name}:${files ? '_files' : ' '}`;
  const list = `(${choices.join(' ')})`;
  return files ? `${name}:{_alternative 'choices:${name}:${list}' 'files:file:_files'}` : `${name}:${list}`;
};

/** Colons and brackets end a part of a specification. */
const escaped = (text: string): string => text.replaceAll(/[\\:[\]]/gu, '\\$&');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
