// Prints a Compose project as `docker compose config --format json` does, by the same library, for
// machines without Docker: `compose FOLDER`. The folder's .env is read, the environment's names win.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/dotenv"
	"github.com/docker/cli/pkg/kvfile"
)

func main() {
	// As Compose itself has it: each line as it stands.
	dotenv.RegisterFormat("raw", func(r io.Reader, name string, vars map[string]string, lookup func(string) (string, bool)) error {
		lines, err := kvfile.ParseFromReader(r, lookup)
		for _, line := range lines {
			key, value, _ := strings.Cut(line, "=")
			vars[key] = value
		}
		return err
	})
	if err := show(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func show(folder string) error {
	options, err := cli.NewProjectOptions(
		nil,
		cli.WithWorkingDirectory(folder),
		cli.WithOsEnv,
		cli.WithEnvFiles(),
		cli.WithDotEnv,
		cli.WithDefaultConfigPath,
		cli.WithDefaultProfiles(),
	)
	if err != nil {
		return err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return err
	}
	text, err := project.MarshalJSON()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(text)
	return err
}
