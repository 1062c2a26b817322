import { type CompletedCommand, type Flag, USUAL_COMMAND, type Value } from './completed.ts';

export const fishScript = (commands: readonly CompletedCommand[]): string => {
  const names = commands.map(({ name }) => name).join(' ');
  return `# Completions of mastermind for fish.
function __mastermind_command
    for word in (commandline -opc)[2..-1]
        if contains -- $word ${names}
            echo $word
            return
        end
    end
    echo none
end
function __mastermind_is
    contains -- (__mastermind_command) $argv
end
complete -c mastermind -f
${commands.flatMap(commandLines).join('\n')}
`;
};

const commandLines = ({ name, description, flags, argument }: CompletedCommand): readonly string[] => {
  const here = `__mastermind_is ${name}${name === USUAL_COMMAND ? ' none' : ''}`;
  return [
    line('__mastermind_is none', `-a ${name} -d ${quoted(description)}`),
    ...flags.map((flag) => line(here, flagPart(flag))),
    ...(argument === null ? [] : [line(`__mastermind_is ${name}`, valuePart(argument))]),
  ];
};

const line = (condition: string, part: string): string => `complete -c mastermind -n ${quoted(condition)} ${part}`;

const flagPart = ({ name, description, value }: Flag): string =>
  `-l ${name.slice(2)} -d ${quoted(description)}${value === null ? '' : ` -r ${valuePart(value)}`}`;

const valuePart = ({ choices, files }: Value): string =>
  [files ? '-F' : '-f', ...(choices.length === 0 ? [] : [`-a ${quoted(choices.join(' '))}`])].join(' ');

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
